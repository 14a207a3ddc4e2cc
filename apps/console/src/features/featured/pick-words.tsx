import type { FeaturedRecord } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';

const STATES = {
  shown: ['success', 'Tampil'],
  planned: ['waiting', 'Dijadwalkan'],
  over: ['plain', 'Berakhir'],
} as const;

/** State of a recommendation, with a sign if visitors do not see it because of its target. */
export function PickState({ pick: { state, isVisible } }: { pick: Pick<FeaturedRecord, 'state' | 'isVisible'> }) {
  const [tone, words] = STATES[state];
  return state === 'shown' && !isVisible ? (
    <Badge tone="over">Targetnya tidak tampil</Badge>
  ) : (
    <Badge tone={tone}>{words}</Badge>
  );
}
