import { Section } from '@uluran/app-shell/section';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { DateTime } from '@uluran/ui/date-time';
import { Timeline, TimelineItem } from '@uluran/ui/timeline';
import { isOver } from './donation-words.ts';

/** History of a gift, newest event first. */
export function DonationTrail({ gift }: { gift: OwnDonationDetail }) {
  const { paidAt, createdAt, late, match, returnedRupiah, payment } = gift;
  const method = PAYMENT_METHODS[payment.method].label;
  return (
    <Section title="Jejak donasi Anda">
      <Timeline>
        {returnedRupiah > 0 ? (
          <TimelineItem time={null} title={`${formatRupiah(returnedRupiah)} kembali kepada Anda`}>
            <p className="u-small u-muted">Nomor koreksinya ada di kuitansi.</p>
          </TimelineItem>
        ) : null}
        {match === null ? null : (
          <TimelineItem time={null} title={`Ditambah perusahaan ${formatRupiah(match.matchedRupiah)}`} />
        )}
        {paidAt === null
          ? null
          : gift.allocations.map(({ target, amountRupiah, platformFeeRupiah }) => (
              <TimelineItem key={`${target.kind} ${target.slug}`} time={null} title={`Masuk ke dana ${target.title}`}>
                <p className="u-small u-muted">
                  {formatRupiah(amountRupiah)},{' '}
                  {platformFeeRupiah === 0
                    ? 'tanpa biaya pengelolaan'
                    : `termasuk biaya pengelolaan ${formatRupiah(platformFeeRupiah)}`}
                </p>
              </TimelineItem>
            ))}
        {paidAt === null ? null : (
          <TimelineItem time={<DateTime at={paidAt} format="date-time" />} title={`Dibayar lewat ${method}`}>
            {late ? (
              <p className="u-small u-muted">Uangnya datang setelah waktu bayar habis, dan tetap diterima.</p>
            ) : null}
          </TimelineItem>
        )}
        {isOver(gift) ? <TimelineItem time={null} title="Waktu bayar habis" /> : null}
        <TimelineItem time={<DateTime at={createdAt} format="date-time" />} title="Donasi dibuat" />
      </Timeline>
    </Section>
  );
}
