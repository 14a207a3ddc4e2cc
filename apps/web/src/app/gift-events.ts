import type { TargetKind } from '@uluran/contract/targets';
import { channel } from '../islands/page-wide.ts';

/** A step of a gift that may be measured: without its amount, its donor and its address. */
export interface GiftEvent {
  name: 'donation_started' | 'donation_paid';
  kind: TargetKind;
}

/** The steps of gifts on this page. */
export const giftEvents = () => channel<GiftEvent>('gifts');

/** Reports a step of a gift on this page. */
export const reportGift = (event: GiftEvent): void => giftEvents().send(event);
