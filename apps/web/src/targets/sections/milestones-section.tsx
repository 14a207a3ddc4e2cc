import { formatDate } from '@uluran/contract/locale';
import { percentOf, shortRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { SectionHead } from '@uluran/ui/section-head';
import type { TargetDetail } from '../target-pages.ts';
import { MILESTONES, type MilestoneRow, milestoneRows } from './milestones.ts';

interface MilestonesSectionProps {
  detail: Pick<TargetDetail, 'raisedRupiah' | 'targetRupiah' | 'milestones' | 'status'>;
}

/** Quarters of the goal, each with the day on which it was reached. */
export function MilestonesSection({ detail }: MilestonesSectionProps) {
  const rows = milestoneRows(detail);
  if (rows.length === 0) return null;
  const reached = rows.filter(({ state }) => state === 'reached').length;
  const isOver = detail.status === 'ended' || detail.status === 'closed';
  return (
    <section className="u-block" id={MILESTONES.id} aria-labelledby="judul-tahap">
      <SectionHead
        title={MILESTONES.label}
        id="judul-tahap"
        aside={<span>{`${reached} dari ${rows.length} tercapai`}</span>}
      />
      <Card as="div" padded>
        <ol className="milestones">
          {rows.map((row) => (
            <li key={row.title} data-state={row.state}>
              <div className="milestones__head">
                <h3>{row.title}</h3>
                <b>{shortRupiah(row.rupiah)}</b>
              </div>
              <Words row={row} raisedRupiah={detail.raisedRupiah} isOver={isOver} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

interface WordsProps {
  row: MilestoneRow;
  raisedRupiah: number;
  /** True if no more gifts are expected. */
  isOver: boolean;
}

function Words({ row: { state, rupiah, reachedOn, missingRupiah }, raisedRupiah, isOver }: WordsProps) {
  if (state === 'reached')
    return <p>{reachedOn === null ? 'Baru saja tercapai.' : `Tercapai ${formatDate(reachedOn)}.`}</p>;
  if (state === 'later') return <p>{isOver ? 'Tidak tercapai.' : 'Menyusul.'}</p>;
  const percent = percentOf(raisedRupiah, rupiah);
  return (
    <>
      <p>
        {'Kurang '}
        <Money amountRupiah={missingRupiah} />
        {isOver ? ' saat ditutup.' : ' lagi.'}
      </p>
      <ProgressBar value={percent} label={`${percent} persen menuju tahap ini`} />
    </>
  );
}
