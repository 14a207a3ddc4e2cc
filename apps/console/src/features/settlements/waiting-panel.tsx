import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { QUEUE_KIND_NAMES, type QueueKind } from '@uluran/contract/queues';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';

/** Kinds of waiting items about money, in the order in which the work is done. */
const KINDS = [
  'withdrawal',
  'evidence',
  'bankAccount',
  'unmatched',
  'proposal',
  'task',
] as const satisfies readonly QueueKind[];

/** Links to the queue, one for each kind about money, with the number of waiting items. */
export function WaitingPanel() {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.queue());
  const counts = query.data?.pages[0]?.meta.counts;
  return (
    <Panel title="Menunggu keputusan" flush>
      {query.isError && counts === undefined ? (
        <div className="panel__body">
          <LoadProblem part title="Jumlahnya belum bisa dimuat" query={query} />
        </div>
      ) : null}
      <ul className="finance-kinds">
        {KINDS.map((kind) => {
          const { waiting = 0, overdue = 0 } = counts?.[kind] ?? {};
          return (
            <li key={kind}>
              <Link to="/queue" search={{ kind }}>
                <span>{QUEUE_KIND_NAMES[kind]}</span>
                {overdue > 0 ? <span className="finance-kinds__late">{overdue} lewat tenggat</span> : null}
                <b>{counts === undefined ? '' : waiting}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
