import type { MatchingPool } from '@uluran/contract/endpoints';
import { CalendarIcon, CheckIcon, ClockIcon, PlusIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { poolTagWords } from '../../targets/pool-words.ts';

const ICONS = { upcoming: CalendarIcon, running: PlusIcon, used_up: CheckIcon, ended: ClockIcon };

/** State of a pool, in a few words. */
export function PoolTag({ pool }: { pool: MatchingPool }) {
  const Icon = ICONS[pool.state];
  return (
    <Tag tone={pool.state === 'used_up' ? 'success' : 'plain'} icon={<Icon />}>
      {poolTagWords(pool)}
    </Tag>
  );
}
