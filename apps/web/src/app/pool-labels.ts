import type { PoolState } from '@uluran/contract/endpoints';

/** Labels of the states of a programme's pool, also used by its filter; same codes as the contract's `POOL_STATES`. */
export const POOL_LABELS: Readonly<Record<PoolState, string>> = {
  running: 'Padanan dibuka',
  upcoming: 'Segera dibuka',
  used_up: 'Padanan habis',
  ended: 'Padanan selesai',
};

/** Reads the state of a pool; an unknown one counts as absent. */
export function readPoolState(value: unknown): PoolState | undefined {
  return typeof value === 'string' && Object.hasOwn(POOL_LABELS, value) ? (value as PoolState) : undefined;
}
