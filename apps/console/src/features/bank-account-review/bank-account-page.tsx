import { useQuery } from '@tanstack/react-query';
import type { QueueItem } from '@uluran/contract/endpoints';
import { Tag } from '@uluran/ui/tag';
import { Checklist, useChecks } from '../../app/review/checklist.tsx';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { ItemPanel } from '../../app/review/item-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import type { ItemQuery } from '../../app/review/use-item.ts';
import { useConsole } from '../../app/use-console.ts';
import { AccountDecision } from './account-decision.tsx';
import { AccountPanel, HolderPanel } from './account-panels.tsx';
import { ACCOUNT_STATE, HOLDER_CHECKS } from './bank-account-words.ts';
import { useReading } from './use-reading.ts';

/** A bank account of a member: the bank's check of the holder, the number on demand, and the decision. */
export function BankAccountPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.queueItem('bankAccount', id));
  return (
    <ReviewPage query={query} title="Rekening ini belum bisa dimuat">
      {(item) => <BankAccount id={id} item={item} query={query} />}
    </ReviewPage>
  );
}

interface BankAccountProps {
  id: string;
  item: QueueItem | null;
  query: ItemQuery;
}

function BankAccount({ id, item, query }: BankAccountProps) {
  const reading = useReading(id);
  const { account } = reading;
  const checks = useChecks(HOLDER_CHECKS);
  const owner = account?.owner ?? item?.subject;
  return (
    <>
      <DetailHead
        title={account?.holder ?? item?.title ?? 'Rekening'}
        kind="rekening"
        facts={
          <>
            <HoldFacts query={query} />
            {account === undefined ? null : (
              <Tag tone={account.status === 'verified' ? 'success' : 'plain'}>{ACCOUNT_STATE[account.status]}</Tag>
            )}
          </>
        }
        subject={owner === undefined ? undefined : <span>Akun {owner}</span>}
        actions={<HoldButtons kind="bankAccount" query={query} />}
      />
      <ReviewColumns
        aside={
          <>
            {item !== null ? <Checklist checks={checks} /> : null}
            {account === undefined ? (
              <ItemPanel query={query} decision={{ problem: undefined, changed: undefined }}>
                {() => (
                  <p className="u-small u-muted">
                    Tampilkan nomornya dulu. Keputusan dibuat setelah nama pemilik dicocokkan di bank.
                  </p>
                )}
              </ItemPanel>
            ) : (
              <AccountDecision account={account} reading={reading} query={query} checks={checks} />
            )}
            {account === undefined ? null : (
              <HistoryPanel history={account.history} title="Riwayat dan pembukaan nomor" />
            )}
          </>
        }
      >
        <AccountPanel item={item} reading={reading} />
        <HolderPanel item={item} account={account} />
      </ReviewColumns>
    </>
  );
}
