import type { GiftRecord } from '@uluran/contract/endpoints';
import type { useDecision } from '../../app/review/use-decision.ts';

/** The actions about one gift. */
export type GiftAction = ReturnType<typeof useDecision<GiftRecord>>;

/** The gift of a panel, and the actions about it. */
export interface GiftPanelProps {
  gift: GiftRecord;
  action: GiftAction;
}

/** Reason for an operator who may do nothing about a gift: it is their own. */
export const OWN_GIFT = 'Ini donasi Anda sendiri: operator lain yang menanganinya.';
