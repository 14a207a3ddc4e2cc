import { useQuery } from '@tanstack/react-query';
import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { WITHDRAWAL_WORDS } from '../../app/review/status-words.ts';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { AccountPanel } from './account-panel.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { withdrawalFacts } from './withdrawal-words.ts';

/** A withdrawal: its money, account and evidence, the approvals of two operators, and the transfer. */
export function WithdrawalPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.withdrawalReview(id));
  return (
    <ReviewPage query={query} title="Pencairan ini belum bisa dimuat">
      {(data) => <Withdrawal data={data} />}
    </ReviewPage>
  );
}

function Withdrawal({ data }: { data: WithdrawalReview }) {
  const { client, queries } = useConsole();
  const { id, purpose, campaign, requester, status, requestedAt, history } = data;
  const decision = useDecision({
    queryKey: queries.withdrawalReview(id).queryKey,
    shown: data,
    read: () => client.withdrawalReviews.get(id),
    facts: withdrawalFacts,
  });
  return (
    <>
      <DetailHead
        title={purpose}
        kind="pencairan"
        facts={
          <>
            <Tag>{WITHDRAWAL_WORDS[status]}</Tag>
            <span className="mono">{id}</span>
            <span>diminta {momentWords(requestedAt)}</span>
          </>
        }
        subject={
          <>
            <span>{campaign.title}</span>
            <span>{requester}</span>
          </>
        }
      />
      <Figures data={data} />
      <ReviewColumns
        aside={
          <>
            <ApprovalPanel data={data} decision={decision} />
            <AccountPanel data={data} />
            <HistoryPanel history={history} />
          </>
        }
      >
        <EvidencePanel data={data} />
        <TransferPanel data={data} decision={decision} />
      </ReviewColumns>
    </>
  );
}

function Figures({
  data: { amountRupiah, feeRupiah, netRupiah, accountedRupiah, unaccountedRupiah },
}: {
  data: WithdrawalReview;
}) {
  return (
    <dl className="figures">
      <div>
        <dt>Diminta</dt>
        <dd>
          <Money amountRupiah={amountRupiah} />
        </dd>
      </div>
      <div>
        <dt>Biaya transfer</dt>
        <dd>
          <Money amountRupiah={feeRupiah} />
        </dd>
      </div>
      <div>
        <dt>Diterima</dt>
        <dd>
          <Money amountRupiah={netRupiah} />
        </dd>
      </div>
      <div>
        <dt>Sudah berbukti</dt>
        <dd>
          <Money amountRupiah={accountedRupiah} />
        </dd>
      </div>
      <div>
        <dt>Belum berbukti</dt>
        <dd>
          <Money amountRupiah={unaccountedRupiah} />
        </dd>
      </div>
    </dl>
  );
}
