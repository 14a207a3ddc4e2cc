import { Link } from '@tanstack/react-router';
import type { Delivery, Product } from '@uluran/contract';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';
import { SectionHead } from '@uluran/ui/section-head';
import { coverSources } from '../../app/pictures.ts';

/** Contents of one unit with their prices, the total price, and its source. */
export function ContentsSection({
  product,
}: {
  product: Pick<Product, 'unit' | 'contents' | 'priceRupiah' | 'priceSource'>;
}) {
  const { unit, contents, priceRupiah, priceSource } = product;
  const title = `Isi satu ${unit}`;
  return (
    <section className="u-block" id="isi-barang" aria-labelledby="judul-isi">
      <SectionHead title={title} id="judul-isi" />
      <Card padded>
        <FigureTable caption={title}>
          {contents.map((line) => (
            <FigureRow key={line.label} label={line.label} amountRupiah={line.amountRupiah} />
          ))}
          <FigureRow label={`Harga satu ${unit}`} amountRupiah={priceRupiah} total />
        </FigureTable>
      </Card>
      <p className="detail-fee u-small u-muted">{priceSource}</p>
    </section>
  );
}

/** Proof of deliveries: quantity, date and place. */
export function DeliveriesSection({ product }: { product: Pick<Product, 'unit' | 'deliveries' | 'deliveredUnits'> }) {
  const { unit, deliveries, deliveredUnits } = product;
  return (
    <section className="u-block" id="bukti" aria-labelledby="judul-bukti">
      <SectionHead
        title="Bukti antar"
        id="judul-bukti"
        aside={deliveries.length > 0 ? <span>{`${formatNumber(deliveredUnits)} ${unit} diantar`}</span> : undefined}
      />
      {deliveries.length === 0 ? (
        <p className="detail-none">Belum ada yang diantar. Setiap pengantaran dicatat di sini.</p>
      ) : (
        <ol className="deliveries">
          {deliveries.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} unit={unit} />
          ))}
        </ol>
      )}
    </section>
  );
}

function DeliveryCard({ delivery, unit }: { delivery: Delivery; unit: string }) {
  const { units, deliveredOn, place, description, picture } = delivery;
  return (
    <Card as="li" padded className="delivery">
      {picture === null ? null : <Cover {...coverSources(picture)} sizes="(min-width: 48rem) 12rem, 100vw" />}
      <div>
        <h3>{`${formatNumber(units)} ${unit} ke ${place}`}</h3>
        <p className="u-small u-muted">
          <time dateTime={deliveredOn}>{formatDate(deliveredOn)}</time>
        </p>
        {description === '' ? null : <p>{description}</p>}
      </div>
    </Card>
  );
}

/** Use of units beyond the need. */
export function SurplusSection({ product: { unit, surplus } }: { product: Pick<Product, 'unit' | 'surplus'> }) {
  return (
    <section className="u-block" aria-labelledby="judul-lebih">
      <SectionHead title="Bila lebih dari yang dibutuhkan" id="judul-lebih" />
      {surplus === null ? (
        <p className="u-muted">{`Formulir donasi hanya menerima sebanyak ${unit} yang masih dibutuhkan.`}</p>
      ) : (
        <p className="u-muted">
          {`Harga ${unit} yang lebih menjadi donasi untuk `}
          <Link to={targetPath(surplus)}>{surplus.title}</Link>, dan itu dikatakan sebelum Anda membayar.
        </p>
      )}
    </section>
  );
}
