import type { QueueItem } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { Tag } from '@uluran/ui/tag';
import { isWarning, signalWords } from '../queue-words.ts';

/** Signals of an item or a target. Warnings have the colour of errors. */
export function SignalTags({ signals }: { signals: QueueItem['signals'] }) {
  return signals.map((signal) =>
    isWarning(signal.code) ? (
      <Badge key={signal.code} tone="error">
        {signalWords(signal)}
      </Badge>
    ) : (
      <Tag key={signal.code}>{signalWords(signal)}</Tag>
    ),
  );
}
