import type { Book } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';
import { AlertIcon, CheckIcon, InfoIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { SectionHead } from '@uluran/ui/section-head';
import { BookCheck } from './book-check.tsx';
import { collectedRupiah, differenceRupiah } from './book-words.ts';
import { KindTable } from './kind-table.tsx';
import { Seals } from './seals.tsx';

export interface BookPageProps {
  book: Book;
  origin: string;
}

/** The public book: totals of all funds, each day's seal, and how to compute all of it again. */
export function BookPage({ book, origin }: BookPageProps) {
  return (
    <div className="u-wrap u-page book">
      <header className="reading-head">
        <h1>Buku Terbuka</h1>
        <p className="u-lead">
          Setiap rupiah yang masuk dan keluar yayasan, terbuka untuk siapa saja, dan disegel setiap tengah malam.
        </p>
      </header>
      {book.checkpoint === null ? (
        <Banner icon={<InfoIcon />} title="Buku ini belum disegel">
          Segel pertama dibuat beberapa menit setelah donasi pertama. Angka setiap dana tampil di halaman galang
          dananya.
        </Banner>
      ) : (
        <>
          <Totals funds={book.funds} sealedAt={book.checkpoint.sealedAt} />
          <section aria-labelledby="jenis">
            <SectionHead title="Menurut jenis dana" id="jenis">
              Dana satu jenis tidak pernah dipakai untuk jenis lain.
            </SectionHead>
            <KindTable kinds={book.kinds} total={book.funds} />
          </section>
          <Seals {...book} checkpoint={book.checkpoint} />
          <BookCheck {...book} checkpoint={book.checkpoint} origin={origin} />
        </>
      )}
    </div>
  );
}

function Totals({ funds, sealedAt }: { funds: Book['funds']; sealedAt: string }) {
  const total = fundTotal(funds);
  const isBalanced = differenceRupiah(funds) === 0;
  return (
    <section aria-labelledby="jumlah">
      <Card padded className="book-total">
        <div className="book-total__head">
          <div>
            <h2 className="u-small u-muted" id="jumlah">
              Diterima dan dipadankan, sesudah pengembalian
            </h2>
            <p>
              <Money amountRupiah={collectedRupiah(funds)} size="xl" />
            </p>
          </div>
          <p className={isBalanced ? 'book-balance' : 'book-balance book-balance--off'}>
            {isBalanced ? <CheckIcon /> : <AlertIcon />}
            <span>
              <b>{`${isBalanced ? 'Seimbang, selisih' : 'Tidak seimbang, selisih'} ${formatRupiah(differenceRupiah(funds))}`}</b>
              <small>{`Menurut segel ${formatDateTime(sealedAt)}`}</small>
            </span>
          </p>
        </div>
        <FundBar
          caption="Semua dana yang terkumpul"
          segments={fundSegments(funds, 'halaman galang dananya')}
          totalLabel={total.label}
          totalRupiah={total.amountRupiah}
        />
        <p className="u-small u-muted book-sum">
          {`${formatRupiah(funds.raisedRupiah)} diterima + ${formatRupiah(funds.matchedRupiah)} dipadankan perusahaan − ${formatRupiah(funds.refundedRupiah)} dikembalikan = ${formatRupiah(collectedRupiah(funds))}. Dukungan untuk Uluran dicatat terpisah.`}
        </p>
      </Card>
    </section>
  );
}
