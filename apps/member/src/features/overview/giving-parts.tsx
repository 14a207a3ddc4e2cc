import { Link } from '@tanstack/react-router';
import type { MemberSummary } from '@uluran/contract/endpoints';
import { formatDate, formatDateTime } from '@uluran/contract/locale';
import { TARGET_STATUSES, type TargetStatus } from '@uluran/contract/states';
import { targetPath } from '@uluran/contract/targets';
import { Badge, StatusBadge } from '@uluran/ui/badge';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { EmptyState } from '@uluran/ui/empty-state';
import { ClockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { ButtonLink } from '../../app/links.tsx';

/** Three figures about everything that was given. */
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

/** In place of figures where there is nothing to count. */
export function NoGifts() {
  return (
    <EmptyState
      title="Belum ada donasi atas nama Anda"
      headingLevel={2}
      action={
        <LinkButton href="/campaigns" variant="primary">
          Lihat galang dana
        </LinkButton>
      }
    >
      Donasi yang Anda berikan saat masuk, atau sebagai tamu dengan email akun ini, tampil di sini.
    </EmptyState>
  );
}

/** Gifts that were begun and can still be paid. */
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

/** The newest gifts, each leading to its own page. */
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

function isTargetStatus(status: string): status is TargetStatus {
  return TARGET_STATUSES.some((known) => known === status);
}

/** Funds raised under the account; those that the public can see lead there. */
export function OwnCampaigns({ summary: { campaigns } }: { summary: MemberSummary }) {
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="galang-dana-saya" className="stacked">
      <h2 id="galang-dana-saya">Galang dana saya</h2>
      <ul className="u-card tasks">
        {campaigns.map(({ kind, slug, title, status, createdAt }) => (
          <li className="task" key={slug}>
            <div className="task__words">
              <b>{title}</b>
              <p>Dibuat {formatDate(createdAt)}</p>
              {isTargetStatus(status) ? <StatusBadge kind="target" status={status} /> : <Badge>{status}</Badge>}
            </div>
            {status === 'live' || status === 'ended' ? (
              <LinkButton href={targetPath({ kind, slug })}>Lihat</LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
