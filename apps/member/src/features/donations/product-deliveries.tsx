import { coverSources } from '@uluran/app-shell/cover-sources';
import { Section } from '@uluran/app-shell/section';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { Cover } from '@uluran/ui/cover';

const SIZES = '(min-width: 64rem) 34rem, 92vw';

interface ProductDeliveriesProps {
  gift: Pick<OwnDonationDetail, 'paidAt'>;
  product: NonNullable<OwnDonationDetail['product']>;
}

/** Deliveries of the product since the gift was paid, with their evidence. */
export function ProductDeliveries({ gift: { paidAt }, product: { unit, deliveries } }: ProductDeliveriesProps) {
  if (paidAt === null) return null;
  return (
    <Section title="Bukti penyerahan" lead="Semua penyerahan sejak donasi Anda, bersama yang diberikan donatur lain.">
      {deliveries.length === 0 ? (
        <p className="u-muted">Belum ada penyerahan sejak donasi Anda. Buktinya tampil di sini begitu ada.</p>
      ) : (
        <ul className="deliveries">
          {deliveries.map(({ id, units, deliveredOn, place, description, picture }) => (
            <li key={id}>
              {picture === null ? null : <Cover {...coverSources(picture)} sizes={SIZES} />}
              <div>
                <h3>
                  {units} {unit} di {place}
                </h3>
                <p className="u-small u-muted">{formatDay(deliveredOn)}</p>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
