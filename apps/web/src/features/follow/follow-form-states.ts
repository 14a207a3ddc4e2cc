import type { Followed } from '@uluran/contract/endpoints';

/** An address was confirmed: what it follows. */
export interface ConfirmFollowState {
  confirmed: Followed;
}

/** What became of the press that ends a follow, or begins it again. */
export interface UnfollowState {
  shown: 'ask' | 'ended' | 'resumed';
  problem?: string;
}
