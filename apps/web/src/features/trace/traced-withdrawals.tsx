import type { RupiahTrace, TracedWithdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { pictureFile } from '@uluran/contract/pictures';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';
import type { ReactNode } from 'react';
import { payersInWords } from '../../targets/sections/evidence.ts';
import type { Traced, TraceWords } from './trace-words.ts';

/** Withdrawals that used the gift or its match, down to the lines of their receipts; below them links to the others. */
export function TracedWithdrawals({
  trace,
  words,
  children,
}: {
  trace: Traced;
  words: TraceWords;
  children?: ReactNode;
}) {
  const { withdrawals, withdrawalCount } = trace;
  const [Heading] = words.headings;
  const id = `${words.id}judul-kuitansi`;
  return (
    <section className="trace__withdrawals" aria-labelledby={id}>
      <Heading id={id}>Sampai ke baris kuitansi</Heading>
      {withdrawalCount === 0 ? (
        <Card padded className="trace__rule">
          <p>{words.noWithdrawals}</p>
        </Card>
      ) : null}
      {withdrawals.map((withdrawal) => (
        <Withdrawal key={withdrawal.id} withdrawal={withdrawal} words={words} />
      ))}
      {children}
    </section>
  );
}

/** Range of the shown withdrawals, with links to earlier and to the latest ones; nothing if all are shown. */
export function OtherWithdrawals({ trace: { path, withdrawals, withdrawalCount, match } }: { trace: RupiahTrace }) {
  // Rounding may leave one of the two without a share in a withdrawal.
  const numbers = new Set([...withdrawals, ...(match?.withdrawals ?? [])].map(({ number }) => number));
  if (numbers.size === withdrawalCount) return null;
  const [first, last] = numbers.size === 0 ? [1, 0] : [Math.min(...numbers), Math.max(...numbers)];
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

function Withdrawal({ withdrawal, words }: { withdrawal: TracedWithdrawal; words: TraceWords }) {
  const { number, sentAt, totalRupiah, takenRupiah, feeRupiah, lines, awaitingRupiah, backRupiah } = withdrawal;
  const { headings, share, everyone } = words;
  const [, Heading] = headings;
  const id = `${words.id}judul-pencairan-${number}`;
  return (
    <Card as="section" padded className="trace__withdrawal" aria-labelledby={id}>
      <Heading id={id}>Pencairan ke-{number}</Heading>
      <p className="u-small u-muted">
        {formatDate(sentAt)}, {formatRupiah(totalRupiah)} dari {everyone}. {share}:
      </p>
      <FigureTable caption={`${share} dari pencairan ke-${number}`}>
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
        <FigureRow label={share} amountRupiah={takenRupiah} total />
      </FigureTable>
    </Card>
  );
}

type TracedLine = TracedWithdrawal['lines'][number];

/** Date and total of a receipt, number of gifts that paid it, and links to its picture and to the update that shows it. */
function LineFacts({ label, totalRupiah, spentOn, acceptedAt, picture, payers, update }: TracedLine) {
  const width = picture?.widths.at(-1) ?? 0;
  return (
    <>
      {formatDate(spentOn ?? acceptedAt)}, dari kuitansi {formatRupiah(totalRupiah)}
      {payers === null ? null : ` yang ${payersInWords(payers, totalRupiah)}`}
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
