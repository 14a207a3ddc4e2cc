import type { QueueKind } from '@uluran/contract/queues';
import { Badge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { useOperator } from '../operator.tsx';
import { deadlineWords, isOverdue } from '../queue-words.ts';
import { useKeys } from '../use-keys.ts';
import { useOnline } from '../use-online.ts';
import { useTake } from '../use-take.ts';
import { type ItemQuery, isOwn } from './use-item.ts';

interface HoldButtonsProps {
  kind: QueueKind;
  query: ItemQuery;
}

/** Takes the item of a detail page (A), gives it back (L), and takes the next one of its kind (G). */
export function HoldButtons({ kind, query: { data: item } }: HoldButtonsProps) {
  const { id } = useOperator();
  const online = useOnline();
  const { busy, hold, release, takeNext } = useTake(kind);
  const isWaiting = item !== undefined && item !== null;
  const canTake = online && isWaiting && item.holder === null && !isOwn(item);
  const canRelease = online && isWaiting && item.holder?.id === id;
  useKeys({
    ...(canTake && { a: () => void hold(item) }),
    ...(canRelease && { l: () => void release(item) }),
    ...(online && { g: () => void takeNext() }),
  });
  return (
    <>
      {canTake ? (
        <Button aria-keyshortcuts="A" busy={busy === 'hold'} onClick={() => void hold(item)}>
          Ambil <KeyHint letter="A" />
        </Button>
      ) : null}
      {canRelease ? (
        <Button aria-keyshortcuts="L" busy={busy === 'release'} onClick={() => void release(item)}>
          Lepaskan <KeyHint letter="L" />
        </Button>
      ) : null}
      <Button
        variant="quiet"
        aria-keyshortcuts="G"
        disabled={!online}
        busy={busy === 'next'}
        onClick={() => void takeNext()}
      >
        Ambil berikutnya <KeyHint letter="G" />
      </Button>
    </>
  );
}

function KeyHint({ letter }: { letter: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {letter}
    </span>
  );
}

/** Deadline and holder of an item, among the facts at the top of its page. */
export function HoldFacts({ query: { data: item } }: { query: ItemQuery }) {
  const { id } = useOperator();
  if (item === undefined) return null;
  if (item === null) return <span>sudah diputuskan</span>;
  const { holder, deadlineAt } = item;
  return (
    <>
      {isOverdue(item) ? (
        <Badge tone="error">{deadlineWords(deadlineAt)}</Badge>
      ) : (
        <Badge tone="waiting">{deadlineWords(deadlineAt)}</Badge>
      )}
      {holder === null ? null : <span>{holder.id === id ? 'Anda pegang' : `dipegang ${holder.name}`}</span>}
    </>
  );
}
