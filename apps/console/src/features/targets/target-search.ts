import { TARGET_RECORD_STATES, type TargetRecordState } from '@uluran/contract/records';
import { TARGET_KINDS, type TargetKind } from '@uluran/contract/targets';
import { readQuery } from '../../app/lists/list-search.ts';

/** Search and filters of the list of targets, as the address has them. */
export interface TargetSearch {
  q?: string;
  kind?: TargetKind;
  state?: TargetRecordState;
}

/** Reads the search of an address. Unknown filters are left out, and a text that is too long is cut. */
export function readTargetSearch({ q, kind, state }: Record<string, unknown>): TargetSearch {
  const knownKind = TARGET_KINDS.find((known) => known === kind);
  const knownState = TARGET_RECORD_STATES.find((known) => known === state);
  return {
    ...readQuery(q),
    ...(knownKind !== undefined && { kind: knownKind }),
    ...(knownState !== undefined && { state: knownState }),
  };
}
