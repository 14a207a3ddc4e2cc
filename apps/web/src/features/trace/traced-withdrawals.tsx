import type { TracedWithdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { pictureFile } from '@uluran/contract/pictures';
import { Card } from '@uluran/ui/card';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';

/** Every withdrawal that took of the gift, down to the lines of its receipts. */
export function TracedWithdrawals({ withdrawals }: { withdrawals: readonly TracedWithdrawal[] }) {
  return (
    <section className="trace__withdrawals" aria-labelledby="judul-kuitansi">
      <h2 id="judul-kuitansi">Sampai ke baris kuitansi</h2>
      {withdrawals.length === 0 ? (
        <p className="u-muted">
          Belum ada pencairan sesudah donasi Anda. Begitu ada, bagian Anda dari setiap kuitansi tampil di sini.
        </p>
      ) : null}
      {withdrawals.map((withdrawal, index) => (
        <Withdrawal key={withdrawal.id} withdrawal={withdrawal} number={index + 1} />
      ))}
    </section>
  );
}

function Withdrawal({ withdrawal, number }: { withdrawal: TracedWithdrawal; number: number }) {
  const { sentAt, totalRupiah, takenRupiah, feeRupiah, lines, awaitingRupiah, backRupiah } = withdrawal;
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
