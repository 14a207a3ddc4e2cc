import { Link } from '@tanstack/react-router';
import type { Overview, QueueItem } from '@uluran/contract/endpoints';
import { WORK_ROLES } from '@uluran/contract/operator-roles';
import { QUEUE_KIND_NAMES } from '@uluran/contract/queues';
import { Badge } from '@uluran/ui/badge';
import { EmptyState } from '@uluran/ui/empty-state';
import { ClockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { titleOfItem } from '../../app/item-titles.ts';
import { useOperator } from '../../app/operator.tsx';
import { deadlineWords, isOverdue, isWarning, pathOf, signalWords } from '../../app/queue-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { roleWord } from '../../app/role-words.ts';

interface UrgentPanelProps {
  queue: Overview['queue'];
  now: string;
}

/** The items with the nearest deadlines. */
export function UrgentPanel({ queue: { kinds, urgent }, now }: UrgentPanelProps) {
  const total = kinds.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Panel title="Perlu orang sekarang" note={<Link to="/queue">Semua {total}</Link>} flush>
      {urgent.length === 0 ? (
        <EmptyState title="Tidak ada yang menunggu" headingLevel={3}>
          Semua yang menunggu peran Anda sudah diputuskan. Terima kasih.
        </EmptyState>
      ) : (
        <table className="urgent">
          <caption className="u-visually-hidden">Pekerjaan paling mendesak</caption>
          <thead className="urgent__head">
            <tr>
              <th scope="col">Pekerjaan</th>
              <th scope="col">Sebab</th>
              <th scope="col" className="urgent__amount">
                Jumlah
              </th>
              <th scope="col">Menunggu</th>
            </tr>
          </thead>
          <tbody>
            {urgent.map((item) => (
              <Row key={`${item.kind} ${item.id}`} item={item} now={Date.parse(now)} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Row({ item, now }: { item: QueueItem; now: number }) {
  const { kind, id, subject, amountRupiah, deadlineAt, signals } = item;
  const deadline = deadlineWords(deadlineAt, now);
  const [signal] = [...signals].sort((one, other) => Number(isWarning(other.code)) - Number(isWarning(one.code)));
  return (
    <tr className="urgent__row">
      <th scope="row">
        <Link to={pathOf(kind) as '/queue/campaign/$id'} params={{ id }} className="row-link clamp">
          {titleOfItem(item)}
        </Link>
        <small className="clamp">{[QUEUE_KIND_NAMES[kind], subject].filter(Boolean).join(', ')}</small>
      </th>
      <td>
        <span className="urgent__why">
          {isOverdue(item, now) ? (
            <Badge tone="error" icon={<ClockIcon />}>
              {deadline}
            </Badge>
          ) : (
            <Tag icon={<ClockIcon />}>{deadline}</Tag>
          )}
          {signal === undefined ? null : isWarning(signal.code) ? (
            <Badge tone="error">{signalWords(signal)}</Badge>
          ) : (
            <Tag>{signalWords(signal)}</Tag>
          )}
        </span>
      </td>
      <td className="urgent__amount">
        {amountRupiah === null ? <span className="u-muted">–</span> : <Money amountRupiah={amountRupiah} />}
      </td>
      <td>
        <Holder item={item} />
      </td>
    </tr>
  );
}

/** The operator who has the item; otherwise the role that decides about it. */
function Holder({ item: { kind, holder } }: { item: QueueItem }) {
  const { id } = useOperator();
  if (holder?.id === id) return 'Anda';
  return holder?.name ?? roleWord(WORK_ROLES[kind][0]);
}
