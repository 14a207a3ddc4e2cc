import type { NewsContent } from '@uluran/contract';
import { formatDate } from '@uluran/contract/locale';
import { pictureFile } from '@uluran/contract/pictures';
import { Card } from '@uluran/ui/card';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';
import { SectionHead } from '@uluran/ui/section-head';
import { evidenceTotalRupiah, payersInWords } from './evidence.ts';

interface EvidenceProps extends Pick<NewsContent, 'evidence'> {
  /** Id of the heading; a page with several updates has several headings. */
  id?: string;
}

/** The receipts of an update, added up. */
export function Evidence({ evidence, id = 'judul-bukti' }: EvidenceProps) {
  return (
    <section className="u-block" aria-labelledby={id}>
      <SectionHead title="Bukti pengeluaran" id={id} aside={<span>{evidence.length} kuitansi</span>} />
      <Card padded>
        <FigureTable caption="Bukti pengeluaran">
          {evidence.map((line, index) => (
            <FigureRow
              key={`${index}-${line.label}`}
              label={line.label}
              detail={<ReceiptFacts {...line} />}
              amountRupiah={line.amountRupiah}
            />
          ))}
          <FigureRow label="Jumlah" amountRupiah={evidenceTotalRupiah(evidence)} total />
        </FigureTable>
      </Card>
    </section>
  );
}

/** Date of a receipt, number of gifts that paid it, and the link to its public picture, whose personal data is covered. */
function ReceiptFacts({ label, amountRupiah, spentAt, picture, payers }: NewsContent['evidence'][number]) {
  const width = picture?.widths.at(-1) ?? 0;
  return (
    <>
      {formatDate(spentAt)}
      {payers === null ? null : `, ${payersInWords(payers, amountRupiah)}`}
      {picture === null ? null : (
        <>
          ,{' '}
          <a href={pictureFile(picture, width, 'jpeg')} aria-label={`Lihat kuitansi ${label}`}>
            lihat kuitansi
          </a>
        </>
      )}
    </>
  );
}
