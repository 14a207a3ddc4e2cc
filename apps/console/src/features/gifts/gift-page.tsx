import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GiftRecord } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { StatusBadge } from '@uluran/ui/badge';
import { Banner } from '@uluran/ui/banner';
import { methodWord } from '../../app/payment-words.ts';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { BackWords, DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { AttemptsPanel } from './attempts-panel.tsx';
import { DonorPanel } from './donor-panel.tsx';
import type { PagedGiftSearch } from './gift-search.ts';
import { mailWord } from './gift-words.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { AllocationPanel, ReceiptPanel } from './receipt-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { TracePanel } from './trace-panel.tsx';

interface GiftPageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: PagedGiftSearch;
}

/** One gift in full: payments, ledger, mails, donor, receipt, and the actions of an operator. */
export function GiftPage({ id, search }: GiftPageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.gift(id));
  return (
    <ReviewPage query={query} title="Donasi ini belum bisa dimuat">
      {(gift) => <Gift gift={gift} search={search} />}
    </ReviewPage>
  );
}

function Gift({ gift, search }: { gift: GiftRecord; search: PagedGiftSearch }) {
  const { client, queries } = useConsole();
  const { id, number, status, late, method, amountRupiah, tipRupiah, createdAt, target, anonymous, donorName } = gift;
  const action = useDecision({
    queryKey: queries.gift(id).queryKey,
    shown: gift,
    read: () => client.gifts.get(id),
  });
  return (
    <>
      <DetailHead
        title={`${formatRupiah(amountRupiah + tipRupiah)} untuk ${target.title}`}
        back={
          <Link to="/donations" search={search} className="detail-head__back">
            <BackWords list="Donasi" q={search.q} />
          </Link>
        }
        facts={
          <>
            <StatusBadge kind="donation" status={status} />
            <span className="mono">{number ?? id}</span>
            <span>
              {momentWords(createdAt)}
              {method === null ? '' : `, ${methodWord(method)}`}
            </span>
            {late ? <span>dibayar terlambat</span> : null}
          </>
        }
        subject={
          <>
            <a href={targetPath(target)} className="gift__link">
              Buka halaman target
            </a>
            <Link to="/donations" search={{ target: target.id }} className="gift__link">
              Donasi lain ke target ini
            </Link>
            <span>{anonymous ? 'tampil sebagai Hamba Allah' : `atas nama ${donorName}`}</span>
          </>
        }
      />
      {action.changed === undefined ? null : <DecisionNotices problem={undefined} changed={action.changed} />}
      {action.problem === undefined ? null : (
        <Banner tone="error" live="assertive" title="Belum berhasil">
          {action.problem}
        </Banner>
      )}
      <ReviewColumns
        aside={
          <>
            <DonorPanel gift={gift} action={action} />
            <AllocationPanel gift={gift} />
            <ReceiptPanel gift={gift} />
            <RefundPanel gift={gift} />
            <HistoryPanel history={gift.history} title="Yang dilakukan operator" wordsOf={mailWord} />
          </>
        }
      >
        <AttemptsPanel gift={gift} action={action} />
        <LedgerPanel gift={gift} />
        <TracePanel gift={gift} />
        <MailsPanel gift={gift} action={action} />
        <NotificationsPanel gift={gift} />
      </ReviewColumns>
    </>
  );
}
