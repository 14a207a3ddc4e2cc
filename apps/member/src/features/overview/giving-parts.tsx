import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import type { MemberSummary } from '@uluran/contract/endpoints';
import { formatDate, formatDateTime } from '@uluran/contract/locale';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { ClockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';

/** Three figures about all gifts. */
export function GivingTotals({ summary }: { summary: MemberSummary }) {
  const { totalRupiah, donationCount, targetCount } = summary.giving;
  return (
    <dl className="u-card totals">
      <div>
        <dt>total donasi Anda</dt>
        <dd>
          <Money amountRupiah={totalRupiah} size="l" />
        </dd>
      </div>
      <div>
        <dt>donasi</dt>
        <dd>{donationCount}</dd>
      </div>
      <div>
        <dt>tujuan dibantu</dt>
        <dd>{targetCount}</dd>
      </div>
    </dl>
  );
}

/** Unpaid gifts that can still be paid. */
export function UnfinishedPayments({ summary: { unfinishedPayments } }: { summary: MemberSummary }) {
  if (unfinishedPayments.length === 0) return null;
  return (
    <section aria-labelledby="belum-selesai" className="u-card tasks">
      <h2 className="u-visually-hidden" id="belum-selesai">
        Pembayaran yang belum selesai
      </h2>
      <ul>
        {unfinishedPayments.map(({ path, target, amountRupiah, expiresAt }) => (
          <li className="task" key={path}>
            <ClockIcon />
            <div className="task__words">
              <b>Pembayaran belum selesai</b>
              <p>{target.title}</p>
              <p>Bayar sebelum {formatDateTime(expiresAt)}</p>
              <Money amountRupiah={amountRupiah} size="strong" />
            </div>
            <LinkButton href={path} variant="primary">
              Lanjutkan
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Newest gifts, each with a link to its page. */
export function LatestGifts({ summary }: { summary: MemberSummary }) {
  return (
    <Card as="section" padded className="part" aria-labelledby="donasi-terakhir">
      <h2 className="u-h3" id="donasi-terakhir">
        Donasi terakhir
      </h2>
      <ul className="gifts">
        {summary.latestDonations.map(({ id, target, amountRupiah, paidAt }) => (
          <li key={id}>
            <div>
              <Link to={target.kind === 'product' ? '/donation/product/$id' : '/donation/$id'} params={{ id }}>
                {target.title}
              </Link>
              <p className="u-small u-muted">{paidAt === null ? '' : formatDate(paidAt)}</p>
            </div>
            <Money amountRupiah={amountRupiah} size="strong" />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/donation">Semua donasi</ButtonLink>
      </p>
    </Card>
  );
}
