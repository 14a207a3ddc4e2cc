import { Link } from '@tanstack/react-router';
import type { QueueItem } from '@uluran/contract/endpoints';
import { QUEUE_KIND_NAMES } from '@uluran/contract/queues';
import { Badge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { Money } from '@uluran/ui/money';
import { titleOfItem } from '../../app/item-titles.ts';
import { useOperator } from '../../app/operator.tsx';
import { ageWords, isOverdue, pathOf } from '../../app/queue-words.ts';
import { SignalTags } from '../../app/review/signal-tags.tsx';

interface QueueRowProps {
  item: QueueItem;
  busy: boolean;
  onTake: () => void;
}

/** One waiting item. The whole row is a link; its button is above it. */
export function QueueRow({ item, busy, onTake }: QueueRowProps) {
  const { kind, id, subject, amountRupiah, waitingSince, signals } = item;
  const late = isOverdue(item);
  return (
    <li className="queue__item">
      <div className="queue__what">
        <p className="queue__kind">{QUEUE_KIND_NAMES[kind]}</p>
        <Link to={pathOf(kind) as '/queue/campaign/$id'} params={{ id }} className="queue__link clamp">
          {titleOfItem(item)}
        </Link>
        <p className="queue__subject">{subject}</p>
      </div>
      <div className="queue__signals">
        {late ? <Badge tone="error">Lewat batas</Badge> : null}
        <SignalTags signals={signals} />
      </div>
      <p className="queue__amount">
        {amountRupiah === null ? <span className="u-muted">–</span> : <Money amountRupiah={amountRupiah} />}
      </p>
      <p className={late ? 'queue__age queue__age--late' : 'queue__age'}>
        <span className="u-visually-hidden">menunggu </span>
        <time dateTime={waitingSince}>{ageWords(waitingSince)}</time>
      </p>
      <Holder item={item} busy={busy} onTake={onTake} />
    </li>
  );
}

function Holder({ item, busy, onTake }: QueueRowProps) {
  const { holder, signals } = item;
  const { id } = useOperator();
  if (holder?.id === id) return <p className="queue__holder u-strong">Anda</p>;
  if (holder !== null) return <p className="queue__holder">{holder.name}</p>;
  if (signals.some(({ code }) => code === 'own')) return <p className="queue__holder u-muted">orang lain memutuskan</p>;
  return (
    <p className="queue__holder">
      <Button busy={busy} onClick={onTake}>
        Ambil<span className="u-visually-hidden"> {titleOfItem(item)}</span>
      </Button>
    </p>
  );
}
