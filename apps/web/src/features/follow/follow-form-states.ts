import type { Followed } from '@uluran/contract/endpoints';

/** State after an address was confirmed: its followed target. */
export interface ConfirmFollowState {
  confirmed: Followed;
}

/** Result of the press that ends a follow or starts it again. */
export interface UnfollowState {
  shown: 'ask' | 'ended' | 'resumed';
  problem?: string;
}
