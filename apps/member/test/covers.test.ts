import { describe, expect, test } from 'vitest';
import { coverAfterKey, coverBetween, coverInMiddle } from '../src/features/withdrawals/covers.ts';
import { unclaimedOf } from '../src/features/withdrawals/evidence-section.tsx';

const PICTURE = { width: 1000, height: 500 };
const cover = { left: 100, top: 100, width: 200, height: 50 };
const press = (key: string, shiftKey = false) => coverAfterKey(cover, { key, shiftKey }, PICTURE);

describe('a box over personal data', () => {
  test('spans two corners, whichever was first', () => {
    const expected = { left: 10, top: 20, width: 30, height: 40 };
    expect(coverBetween([10, 20], [40, 60])).toEqual(expected);
    expect(coverBetween([40, 60], [10, 20])).toEqual(expected);
  });

  test('is moved by arrows and stretched by them with shift', () => {
    expect(press('ArrowRight')).toEqual({ ...cover, left: 120 });
    expect(press('ArrowUp')).toEqual({ ...cover, top: 80 });
    expect(press('ArrowDown', true)).toEqual({ ...cover, height: 70 });
    expect(press('Tab')).toBeUndefined();
  });

  test('stays within the picture and never vanishes', () => {
    let moved = coverInMiddle(PICTURE.width, PICTURE.height);
    for (const [key, shiftKey] of [
      ['ArrowRight', false],
      ['ArrowDown', false],
      ['ArrowRight', true],
      ['ArrowLeft', true],
      ['ArrowUp', true],
    ] as const)
      for (let times = 0; times < 80; times += 1) moved = coverAfterKey(moved, { key, shiftKey }, PICTURE) ?? moved;
    expect(moved.width).toBe(20);
    expect(moved.height).toBe(20);
    expect(moved.left + moved.width).toBeLessThanOrEqual(PICTURE.width);
    expect(moved.top + moved.height).toBeLessThanOrEqual(PICTURE.height);
  });
});

test('what may still be claimed is what neither has evidence nor waits', () => {
  const line = (status: 'collecting' | 'checking' | 'accepted' | 'refused') => ({
    ...{ id: status, description: 'Pipa', amountRupiah: 100, spentOn: '2026-01-20', budgetLine: null, status },
    ...{ refusal: null, receipt: null, picture: null, update: null, acceptedAt: null },
  });
  const evidence = (['collecting', 'checking', 'accepted', 'refused'] as const).map(line);
  expect(unclaimedOf({ unaccountedRupiah: 1_000, evidence })).toBe(800);
});
