import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivingRupiah, gatewayFeeOf, gatewayFeeOfGift, platformFeeOf } from '../src/fees.ts';

const DONATION = { platformFeeBasisPoints: 500, costCeilingBasisPoints: 1_000 };
const ZAKAT = { platformFeeBasisPoints: 0, costCeilingBasisPoints: 0 };
const QRIS = { feeBasisPoints: 70, feeFixedRupiah: 0 };
const ACCOUNT = { feeBasisPoints: 0, feeFixedRupiah: 4_440 };
const CARD = { feeBasisPoints: 290, feeFixedRupiah: 2_000 };

test.each([
  ['a share, rounded down', QRIS, 50_999, 356],
  ['a fixed sum', ACCOUNT, 50_000, 4_440],
  ['both', CARD, 50_000, 3_450],
])("the gateway's fee is %s", (_, method, paidRupiah, fee) => {
  expect(gatewayFeeOf(paidRupiah, method)).toBe(fee);
});

test("the platform's fee is rounded down, for the fund", () => {
  expect([19, 20, 39, 40].map((amount) => platformFeeOf(amount, DONATION))).toEqual([0, 1, 1, 2]);
});

describe('what arrives', () => {
  test.each([
    ['a small zakat by virtual account whole', 10_000, 0, ACCOUNT, ZAKAT, 10_000],
    ['disaster relief with a large tip whole', 20_000, 1_000_000, ACCOUNT, ZAKAT, 20_000],
    ['a small gift by virtual account, less a tenth', 10_000, 0, ACCOUNT, DONATION, 9_000],
    ['a larger one, less both fees', 100_000, 0, ACCOUNT, DONATION, 90_560],
    ['a gift with a tip, less its share of the fee', 100_000, 100_000, ACCOUNT, DONATION, 92_780],
    ['a gift by QRIS, less the platform’s fee and 0.7 %', 100_000, 0, QRIS, DONATION, 94_300],
  ])('is %s', (_, amountRupiah, tipRupiah, method, rates, arrives) => {
    expect(arrivingRupiah({ amountRupiah, tipRupiah }, method, rates)).toBe(arrives);
  });

  test('is never less than the ceiling leaves, and never more than the gift', () => {
    const rupiah = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(
        rupiah,
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, tip, platform) => {
          const rates = { platformFeeBasisPoints: platform, costCeilingBasisPoints: 1_000 };
          const arrives = arrivingRupiah({ amountRupiah: amount, tipRupiah: tip }, CARD, rates);
          expect(arrives).toBeLessThanOrEqual(amount);
          expect(arrives).toBeGreaterThanOrEqual(amount - Math.floor(amount / 10));
        },
      ),
    );
  });
});

test('a mistyped fee takes no more than the ceiling, and nothing of zakat', () => {
  expect(platformFeeOf(100_000, { platformFeeBasisPoints: 5_000, costCeilingBasisPoints: 1_000 })).toBe(10_000);
  expect(platformFeeOf(100_000, { platformFeeBasisPoints: 5_000, costCeilingBasisPoints: 0 })).toBe(0);
});

test('a ceiling below the platform’s own fee leaves nothing for the gateway', () => {
  const rates = { platformFeeBasisPoints: 500, costCeilingBasisPoints: 100 };
  expect(gatewayFeeOfGift(100_000, { gatewayFeeRupiah: 4_440, paidRupiah: 100_000 }, rates)).toBe(0);
});
