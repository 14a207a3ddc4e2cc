import { Link } from '@tanstack/react-router';
import type { Overview } from '@uluran/contract/endpoints';
import { QUEUE_KIND_NAMES, type QueueKind } from '@uluran/contract/queues';
import { ageWords } from '../../app/queue-words.ts';
import { Panel } from '../../app/review/panel.tsx';

const ORDER = Object.keys(QUEUE_KIND_NAMES) as QueueKind[];

interface KindsPanelProps {
  kinds: Overview['queue']['kinds'];
  now: string;
}

/** Waiting work by kind, with the age of the oldest item. */
export function KindsPanel({ kinds, now }: KindsPanelProps) {
  const ordered = [...kinds].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const waiting = ordered.filter((kind) => kind.waiting > 0);
  const none = ordered.filter((kind) => kind.waiting === 0).map(({ kind }) => QUEUE_KIND_NAMES[kind]);
  return (
    <Panel title="Menurut jenis" note="tertua" flush footer="Email harian pukul 07.00 WIB, bila ada yang menunggu">
      <table className="kinds">
        <caption className="u-visually-hidden">Antrean menurut jenis, dengan umur yang tertua</caption>
        <thead className="u-visually-hidden">
          <tr>
            <th scope="col">Jenis</th>
            <th scope="col">Menunggu</th>
            <th scope="col">Tertua</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ kind, waiting: count, overdue, oldestSince }) => (
            <tr key={kind}>
              <th scope="row">
                <Link to="/queue" search={{ kind }} className="row-link">
                  {QUEUE_KIND_NAMES[kind]}
                </Link>
              </th>
              <td>
                <b>{count}</b>
              </td>
              <td className={overdue > 0 ? 'kinds__late' : 'u-muted'}>
                {oldestSince === null ? '–' : ageWords(oldestSince, Date.parse(now))}
                {overdue > 0 ? <small>{overdue} lewat batas</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {none.length === 0 ? null : <p className="kinds__none">Kosong: {none.join(', ')}.</p>}
    </Panel>
  );
}
