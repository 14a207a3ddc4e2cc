import type { TargetKind } from '@uluran/contract/targets';

/** A step of a gift that may be measured: without its amount, its donor and its address. */
export interface GiftEvent {
  name: 'donation_started' | 'donation_paid';
  kind: TargetKind;
}

const waiting: GiftEvent[] = [];
let receive = (event: GiftEvent): unknown => waiting.push(event);

/** Reports a step of a gift on this page. */
export function reportGift(event: GiftEvent): void {
  receive(event);
}

/** Hands every step to `listener`, also those from before it was loaded. */
export function followGifts(listener: (event: GiftEvent) => void): void {
  receive = listener;
  for (const event of waiting.splice(0)) listener(event);
}
