import { afterEach, expect, it } from 'vitest';
import { keepGift, takeGifts } from '../../src/measurement/kept-gifts.ts';

afterEach(() => sessionStorage.clear());

it('a step of a gift on a page that is not measured waits for the next page that is, once', () => {
  keepGift({ name: 'donation_started', kind: 'campaign' });
  keepGift({ name: 'donation_paid', kind: 'campaign' });
  expect(takeGifts()).toEqual([
    { name: 'donation_started', kind: 'campaign' },
    { name: 'donation_paid', kind: 'campaign' },
  ]);
  expect(takeGifts()).toEqual([]);
});

it('at most ten wait, and what is no step is left out', () => {
  for (let gift = 0; gift < 12; gift++) keepGift({ name: 'donation_paid', kind: 'product' });
  expect(takeGifts()).toHaveLength(10);
  for (const text of ['{', '7', '[null, 3, {"name": "x"}]']) {
    sessionStorage.setItem('measured-gifts', text);
    expect(takeGifts()).toEqual([]);
  }
});
