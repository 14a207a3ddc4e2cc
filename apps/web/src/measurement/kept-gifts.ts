import { tabStorage } from '@uluran/pwa/storage';
import type { GiftEvent } from '../app/gift-events.ts';

const KEY = 'measured-gifts';

/** Most stored steps: a visit never has more. */
const MOST = 10;

const isGift = (value: unknown): value is GiftEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'kind' in value;

function readGifts(): GiftEvent[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGift) : [];
  } catch {
    // Storage belongs to the visitor and may hold any text.
    return [];
  }
}

/** Stores a step of a gift on an unmeasured page, such as a payment's page by default, for the next measured page of this tab. */
export function keepGift(event: GiftEvent): void {
  tabStorage.setItem(KEY, JSON.stringify([...readGifts(), event].slice(-MOST)));
}

/** Returns the stored steps, and forgets them. */
export function takeGifts(): GiftEvent[] {
  const gifts = readGifts();
  tabStorage.removeItem(KEY);
  return gifts;
}
