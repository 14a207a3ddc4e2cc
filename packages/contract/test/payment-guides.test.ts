import { describe, expect, test } from 'vitest';
import { GUIDE_CHANNELS, PAYMENT_GUIDES_CHECKED_ON, paymentGuides } from '../src/payment-guides.ts';
import { PAYMENT_METHOD_CODES, PAYMENT_METHODS } from '../src/payment-methods.ts';

const figures = { amountRupiah: 50_000, accountNumber: '990000000260', billerCode: '70012' };
const RP = 'Rp\u00a050.000';

describe.each(PAYMENT_METHOD_CODES)('the steps of %s', (method) => {
  const guides = paymentGuides(method, figures);
  const text = guides.flatMap(({ steps }) => steps).join('\n');

  test('lead somewhere, each a sentence, with nothing left to fill in', () => {
    expect(guides.length).toBeGreaterThan(0);
    for (const { channel, title, steps } of guides) {
      expect(GUIDE_CHANNELS).toContain(channel);
      expect(title).toMatch(/^\S.*\S$/);
      expect(steps.length).toBeGreaterThan(1);
      for (const step of steps) expect(step).toMatch(/^[A-Z].*\.$/);
    }
    expect(text).not.toMatch(/[{}]|undefined|null/);
    expect(text.split('**').length % 2).toBe(1);
  });

  test('repeat what the donor types and pays', () => {
    const { group } = PAYMENT_METHODS[method];
    const isTyped = group === 'virtual_account' || group === 'shop';
    expect(text.includes('9900\u00a00000\u00a00260')).toBe(isTyped);
    expect(text.includes('70012')).toBe(method === 'mandiri_bill');
    if (method !== 'card') expect(text).toContain(RP);
  });
});

test.each(PAYMENT_METHOD_CODES.filter((code) => PAYMENT_METHODS[code].group === 'virtual_account'))(
  '%s can be paid at the ATM, by telephone and in the browser',
  (method) => {
    const channels = paymentGuides(method, figures).map(({ channel }) => channel);
    expect(channels).toEqual(expect.arrayContaining(['mobile_banking', 'atm', 'internet_banking']));
  },
);

test('the menus carry the day they were checked', () => {
  expect(PAYMENT_GUIDES_CHECKED_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('no step begins with a way that is closed', () => {
  const closed = { amountRupiah: 50_000, accountNumber: null, billerCode: null, redirectRefused: true };
  expect(paymentGuides('gopay', closed).map(({ channel }) => channel)).toEqual(['qr']);
  expect(paymentGuides('card', closed)).toEqual([]);
});
