import { GIFT_INVARIANTS } from './invariants/gifts.ts';
import type { Invariant } from './invariants/invariant.ts';
import { LEDGER_INVARIANTS } from './invariants/ledger.ts';
import { PLATFORM_INVARIANTS } from './invariants/platform.ts';
import { ROW_INVARIANTS } from './invariants/rows.ts';

/** Every named invariant: those of gifts and of the platform’s accounts are derived from source rows, apart from the functions that post. */
export const INVARIANTS: readonly Invariant[] = [
  ...LEDGER_INVARIANTS,
  ...GIFT_INVARIANTS,
  ...PLATFORM_INVARIANTS,
  ...ROW_INVARIANTS,
];
