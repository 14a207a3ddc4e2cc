import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import scene from '@uluran/brand/assets/covers/masjid-lapangan.svg?raw';
import { BOARD, FOUNDATION } from '@uluran/brand/foundation';
import type { Home } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { CheckIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { LedgerStrip, type StatItem } from '@uluran/ui/stat';
import type { ReactNode } from 'react';

const PROMISES = [
  'Setiap galang dana diperiksa sebelum tayang, dan disebut apa yang diperiksa, kapan.',
  'Pencairan selalu disetujui dua orang yang berbeda.',
  'Biaya tidak pernah melewati batas hukum, dan tidak pernah ditambahkan ke tagihan Anda.',
  'Yang tidak ada buktinya, kami tulis tidak ada buktinya.',
];

/** The foundation behind the site, its promises, and the figures of the ledger. */
export function AboutPage({ totals }: { totals: Home['totals'] }) {
  const stats: StatItem[] = [
    { label: 'disalurkan', value: <Money amountRupiah={totals.disbursedRupiah} size="xl" /> },
    { label: 'donasi', value: formatNumber(totals.donationCount) },
    { label: 'galang dana', value: formatNumber(totals.campaignCount) },
    { label: 'penyaluran berbukti', value: `${formatNumber(totals.evidencedPercent)}%` },
  ];
  return (
    <>
      <section className="picture-head reading-tint u-motif">
        <div className="u-wrap">
          <div>
            <h1>Kami menjaga titipan</h1>
            <p className="u-lead">
              {`${PRODUCT_NAME} menyampaikan uang dari yang ingin membantu kepada yang membutuhkan, lalu menunjukkan buktinya kepada siapa saja.`}
            </p>
          </div>
          {/* Inline, as on the page for volunteers: a file costs a further round trip. */}
          <span className="u-cover" aria-hidden dangerouslySetInnerHTML={{ __html: scene }} />
        </div>
      </section>
      {totals.donationCount > 0 ? (
        <LedgerStrip
          label="Angka dari buku kami"
          lead
          items={stats}
          source={
            <>
              {'Dari '}
              <Money amountRupiah={totals.raisedRupiah} />
              {` yang terkumpul. Dihitung dari `}
              <a href="/buku">Buku Terbuka</a>
              {`, ${formatDateTime(totals.asOf)}.`}
            </>
          }
        />
      ) : null}
      <div className="u-wrap u-page reading-columns">
        <div className="reading-prose">
          <h2>Dari pertanyaan sederhana</h2>
          <p>
            Sebuah grup arisan mengumpulkan uang untuk tetangga yang dirawat. Setelah sembuh, si tetangga bertanya:
            uangnya dari siapa saja, dipakai untuk apa saja? Tidak ada yang bisa menjawab dengan lengkap.
          </p>
          <p>
            {`${PRODUCT_NAME} lahir dari pertanyaan itu. Setiap rupiah dicatat berpasangan, tidak dapat diubah diam-diam, dan catatannya terbuka di halaman galang dananya.`}
          </p>
          <p>
            <a className="reading-link" href="/buku">
              Baca Buku Terbuka
            </a>
          </p>
          <h2>Yang kami janjikan</h2>
          <ul className="about-promises">
            {PROMISES.map((promise) => (
              <li key={promise}>
                <span className="u-success">
                  <CheckIcon />
                </span>
                <span>{promise}</span>
              </li>
            ))}
          </ul>
          <h2>Bagaimana kami dibiayai</h2>
          <p>
            Dari biaya pengelolaan yang tertulis di ketentuan, dan dari dukungan sukarela donatur yang ditulis di
            barisnya sendiri. Menurut PP 29/1980, seluruh biaya pengumpulan paling banyak 10% dari hasilnya, dan bantuan
            bencana tidak kami potong.
          </p>
          <p>
            <a className="reading-link" href="/terms-conditions#biaya">
              Biaya hari ini
            </a>
          </p>
          <h2>Siapa yang mengawasi</h2>
          <p>
            Yayasan melapor kepada Kementerian Sosial paling lambat 30 hari setelah masa pengumpulan berakhir, dan
            diaudit akuntan publik bila hasilnya lebih dari Rp 500.000.000.
          </p>
        </div>
        <aside className="u-stack" aria-label="Tentang yayasan">
          <Card padded>
            <h2 className="u-h3">Pengurus yayasan</h2>
            <ul className="about-board">
              {BOARD.map(({ name, office }) => (
                <li key={name}>
                  <b>{name}</b>
                  <p className="u-small u-muted">{office}</p>
                </li>
              ))}
            </ul>
          </Card>
          <Card padded>
            <h2 className="u-visually-hidden">Data yayasan</h2>
            <dl className="about-facts">
              <Fact term="Badan hukum">{LEGAL_ENTITY}</Fact>
              <Fact term="Akta dan pengesahan">{FOUNDATION.deed}</Fact>
              <Fact term="NPWP">{FOUNDATION.taxNumber}</Fact>
              <Fact term="Izin">{PERMIT_TEXT}</Fact>
              <Fact term="Alamat">{CONTACTS.address}</Fact>
              <Fact term="Telepon">
                <a className="reading-link" href={CONTACTS.phoneHref}>
                  {CONTACTS.phone}
                </a>
              </Fact>
              <Fact term="Email">
                <a className="reading-link" href={CONTACTS.mailHref}>
                  {CONTACTS.email}
                </a>
              </Fact>
            </dl>
          </Card>
        </aside>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
