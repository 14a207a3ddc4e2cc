import { Link } from '@tanstack/react-router';
import type { GiftRecord } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import { Banner } from '@uluran/ui/banner';
import { Money } from '@uluran/ui/money';
import { lazy, Suspense } from 'react';
import { useOperator } from '../../app/operator.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { type GiftPanelProps, OWN_GIFT } from './gift-action.ts';
import { refundWord, shortMoment } from './gift-words.ts';

const RefundForm = lazy(async () => ({ default: (await import('./refund-form.tsx')).RefundForm }));

/** Refunds of a gift, and the form that proposes one. A second operator confirms it in the queue. */
export function RefundPanel({ gift }: { gift: GiftRecord }) {
  const { client, queries } = useConsole();
  const action = useDecision({
    queryKey: queries.gift(gift.id).queryKey,
    shown: gift,
    read: () => client.gifts.get(gift.id),
  });
  return (
    <Panel title="Pengembalian dana" footer="Perlu orang kedua dari Keuangan atau Admin.">
      <Refunds gift={gift} />
      <DecisionNotices problem={undefined} changed={action.changed} />
      <Proposing gift={gift} action={action} />
    </Panel>
  );
}

function Refunds({ gift: { refunds } }: { gift: GiftRecord }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="log">
      {refunds.map(({ status, amountRupiah, reason, requestedAt }) => (
        <li key={requestedAt}>
          <time dateTime={requestedAt}>{shortMoment(requestedAt)}</time>
          <span>
            <Money amountRupiah={amountRupiah} />: {refundWord(status)}
            <small>{reason}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The form, or the reason for its absence. */
function Proposing({ gift, action }: GiftPanelProps) {
  const { role } = useOperator();
  const { own, refundable, refundProposalId } = gift;
  if (refundProposalId !== null)
    return (
      <Banner title="Menunggu orang kedua">
        <p>
          <Link to="/queue/proposal/$id" params={{ id: refundProposalId }}>
            Buka usul #{refundProposalId}
          </Link>
        </p>
      </Banner>
    );
  if (refundable === null)
    return (
      <p className="u-small u-muted">
        Tidak ada yang bisa dikembalikan lewat gateway: donasi ini belum dibayar, uangnya sudah kembali, atau cara
        bayarnya hanya bisa dikembalikan dari rekening yayasan.
      </p>
    );
  if (own) return <p className="u-small u-muted">{OWN_GIFT}</p>;
  if (!mayDo(role, 'proposal'))
    return <p className="u-small u-muted">Pengembalian diajukan oleh Keuangan atau Admin.</p>;
  return (
    <Suspense fallback={<p role="status">Memuat formulir…</p>}>
      <RefundForm gift={gift} refundable={refundable} action={action} />
    </Suspense>
  );
}
