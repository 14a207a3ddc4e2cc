import type { RupiahTrace, TracedWithdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { pictureFile } from '@uluran/contract/pictures';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';

/** Withdrawals that took of the gift, down to the lines of its receipts, and the ways to the others. */
export function TracedWithdrawals({ trace }: { trace: RupiahTrace }) {
  const { withdrawals, withdrawalCount } = trace;
  return (
    <section className="trace__withdrawals" aria-labelledby="judul-kuitansi">
      <h2 id="judul-kuitansi">Sampai ke baris kuitansi</h2>
      {withdrawalCount === 0 ? (
        <p className="u-muted">
          Belum ada pencairan sesudah donasi Anda. Begitu ada, bagian Anda dari setiap kuitansi tampil di sini.
        </p>
      ) : null}
      {withdrawals.map((withdrawal) => (
        <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
      ))}
      <OtherWithdrawals {...trace} />
    </section>
  );
}

/** Which of many withdrawals the page shows, and the ways to those before and to the latest; nothing where it shows all. */
function OtherWithdrawals({ path, withdrawals, withdrawalCount }: RupiahTrace) {
  if (withdrawals.length === withdrawalCount) return null;
  const first = withdrawals.at(0)?.number ?? 1;
  const last = withdrawals.at(-1)?.number ?? 0;
  return (
    <nav className="trace__others" aria-label="Pencairan lain">
      <p className="u-small u-muted">
        {last === 0
          ? 'Tidak ada pencairan sebelum itu.'
          : `Pencairan ke-${first} sampai ke-${last} dari ${withdrawalCount}.`}
      </p>
      {first > 1 ? (
        <LinkButton variant="secondary" href={`${path}?before=${first}#judul-kuitansi`}>
          Pencairan sebelumnya
        </LinkButton>
      ) : null}
      {last < withdrawalCount ? (
        <LinkButton variant="secondary" href={`${path}#judul-kuitansi`}>
          Pencairan terbaru
        </LinkButton>
      ) : null}
    </nav>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: TracedWithdrawal }) {
  const { number, sentAt, totalRupiah, takenRupiah, feeRupiah, lines, awaitingRupiah, backRupiah } = withdrawal;
  const id = `judul-pencairan-${number}`;
  return (
    <Card as="section" padded className="trace__withdrawal" aria-labelledby={id}>
      <h3 id={id}>Pencairan ke-{number}</h3>
      <p className="u-small u-muted">
        {formatDate(sentAt)}, {formatRupiah(totalRupiah)} dari semua donatur. Bagian Anda:
      </p>
      <FigureTable caption={`Bagian Anda dari pencairan ke-${number}`}>
        {lines.map((line, index) => (
          <FigureRow key={index} label={line.label} detail={<LineFacts {...line} />} amountRupiah={line.shareRupiah} />
        ))}
        {feeRupiah > 0 ? <FigureRow label="Biaya kirim bank" amountRupiah={feeRupiah} /> : null}
        {awaitingRupiah > 0 ? (
          <FigureRow
            label="Menunggu kuitansi"
            detail="Sudah dikirim, buktinya belum diterima"
            amountRupiah={awaitingRupiah}
          />
        ) : null}
        {backRupiah > 0 ? (
          <FigureRow
            label="Kembali ke saldo"
            detail="Bank penerima mengembalikan kiriman ini"
            amountRupiah={backRupiah}
          />
        ) : null}
        <FigureRow label="Bagian Anda" amountRupiah={takenRupiah} total />
      </FigureTable>
    </Card>
  );
}

/** The date and whole of a receipt, and the ways to its picture and to the update that shows it. */
function LineFacts({ label, totalRupiah, spentOn, acceptedAt, picture, update }: TracedWithdrawal['lines'][number]) {
  const width = picture?.widths.at(-1) ?? 0;
  return (
    <>
      {formatDate(spentOn ?? acceptedAt)}, dari kuitansi {formatRupiah(totalRupiah)}
      {picture === null ? null : (
        <>
          {', '}
          <a href={pictureFile(picture, width, 'jpeg')} aria-label={`Lihat kuitansi ${label}`}>
            lihat kuitansi
          </a>
        </>
      )}
      {update === null ? null : (
        <>
          {', '}
          <a href={update.path}>{update.title}</a>
        </>
      )}
    </>
  );
}
