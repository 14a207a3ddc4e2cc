import type { Merchant } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { MERCHANT_CATEGORIES, merchantPosterPath } from '@uluran/contract/merchants';
import { Breadcrumb, BreadcrumbLink } from '@uluran/ui/breadcrumb';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { DownloadIcon, PlaceIcon, QrIcon, ShieldIcon } from '@uluran/ui/icon';
import { QrPanel } from '@uluran/ui/qr-code';
import { Tag } from '@uluran/ui/tag';
import { coverSources } from '../../app/pictures.ts';
import { MERCHANTS_PATH, merchantCheckPath } from './merchant-search.ts';
import { hoursRows, localTime, openingWords, weekdayOf } from './opening-words.ts';

/** Everything about one merchant: its registered code, its place and its hours. */
export function MerchantPage({ merchant }: { merchant: Merchant }) {
  const { id, name, category, description, cover, codeCheckedAt, payerName } = merchant;
  return (
    <div className="u-wrap merchant">
      <Breadcrumb>
        <BreadcrumbLink href="/">Beranda</BreadcrumbLink>
        <BreadcrumbLink href={MERCHANTS_PATH}>Merchant QRIS</BreadcrumbLink>
      </Breadcrumb>
      <div className="merchant__columns">
        <div className="merchant__code">
          <QrPanel text={merchant.qrString} label={`Kode QRIS ${name}`} scheme="QRIS" payee={name} />
          <p className="u-small">
            Pastikan nama di aplikasi Anda: <b>{payerName}</b>
          </p>
          <div className="merchant__prints">
            <LinkButton href={`/api${merchantPosterPath(id, 'a4')}`} download>
              <DownloadIcon />
              Cetak A4
            </LinkButton>
            <LinkButton href={`/api${merchantPosterPath(id, 'a6')}`} download>
              <DownloadIcon />
              Cetak A6
            </LinkButton>
          </div>
        </div>
        <div className="merchant__about">
          <header className="merchant__head">
            <p className="detail-head__facts">
              <Tag tone="success" icon={<ShieldIcon />}>
                {`Terdaftar, diperiksa ${formatDate(codeCheckedAt)}`}
              </Tag>
              <span className="u-small u-muted">{MERCHANT_CATEGORIES[category]}</span>
            </p>
            <h1>{name}</h1>
            <p>{description}</p>
          </header>
          <Cover {...coverSources(cover)} sizes="(min-width: 64rem) 46rem, 100vw" priority />
          <div className="merchant__cards">
            <Facts merchant={merchant} />
            <Hours merchant={merchant} />
          </div>
          <LinkButton href={directionsTo(merchant)} target="_blank" rel="noopener noreferrer">
            <PlaceIcon />
            Petunjuk arah (tab baru)
          </LinkButton>
        </div>
      </div>
      <section className="merchant__check" aria-labelledby="judul-cek">
        <h2 id="judul-cek">Cek QR ini</h2>
        <p className="u-muted">
          Sebelum membayar, cocokkan QR di meja dengan yang terdaftar. Gambar dibaca di perangkat Anda dan tidak
          dikirim.
        </p>
        <LinkButton href={merchantCheckPath(id)} variant="primary">
          <QrIcon />
          Cek QR di meja
        </LinkButton>
      </section>
    </div>
  );
}

/** Address of a place in a map service, which phones open in their app. Only the numbers come from data. */
function directionsTo({ position: { latitude, longitude } }: Merchant): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${Number(latitude)},${Number(longitude)}`;
}

function Facts({ merchant: { address, nmid, payerName, payerCity } }: { merchant: Merchant }) {
  return (
    <Card padded>
      <dl className="merchant__facts">
        <div>
          <dt>Alamat</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>NMID</dt>
          <dd>{nmid}</dd>
        </div>
        <div>
          <dt>Nama di aplikasi pembayar</dt>
          <dd>{`${payerName}, ${payerCity}`}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Hours({ merchant }: { merchant: Merchant }) {
  const { hours, zone, now } = merchant;
  return (
    <Card padded as="section" aria-labelledby="judul-jam">
      <h2 className="u-h3" id="judul-jam">
        Jam buka
      </h2>
      <table className="merchant__hours">
        <caption className="u-visually-hidden">Jam buka</caption>
        <tbody>
          {hoursRows(hours, weekdayOf(now, zone)).map(({ days, times, isToday }) => (
            <tr key={days} className={isToday ? 'merchant__today' : undefined}>
              <th scope="row">{days}</th>
              <td>{times || 'Tutup'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="u-small u-muted">{`${openingWords(merchant, now)}. Sekarang ${localTime(now, zone)} ${zone}.`}</p>
    </Card>
  );
}
