import { sample } from '@uluran/api-sdk/testing';
import type { User } from '@uluran/contract/user';
import { describe, expect, it, test } from 'vitest';
import { CENTRED, type Crop, cropArea, moveBy, zoomTo } from '../src/app/crop/crop.ts';
import { fileProblem } from '../src/app/crop/photo.ts';
import { portraitAddress } from '../src/app/portrait.ts';
import { validate } from '../src/app/validate.ts';
import { completenessOf } from '../src/features/overview/completeness.ts';
import { givingByMonth } from '../src/features/overview/giving.ts';
import { calledBy, greetingAt } from '../src/features/overview/greeting.ts';
import { changesBetween, valuesOf } from '../src/features/profile/profile-values.ts';

const USER: User = {
  ...sample('getProfile'),
  name: 'Sari Melati',
  phone: '+6281234567890',
  gender: null,
  birthDate: null,
  city: 'Kediri',
  bio: null,
  avatar: null,
};

describe('the frame of a picture', () => {
  const wide = { width: 800, height: 400 };

  it('begins in the middle, as large as fits', () => {
    expect(cropArea(wide, CENTRED, 1)).toEqual({ left: 200, top: 0, width: 400, height: 400 });
    expect(cropArea(wide, CENTRED, 4)).toEqual({ left: 0, top: 100, width: 800, height: 200 });
    expect(cropArea({ width: 300, height: 900 }, CENTRED, 1.5)).toEqual({ left: 0, top: 350, width: 300, height: 200 });
  });

  it('follows a finger and stops at the edges', () => {
    expect(cropArea(wide, moveBy(wide, CENTRED, 1, 0.25, 0), 1)).toMatchObject({ left: 100 });
    expect(cropArea(wide, moveBy(wide, CENTRED, 1, -9, 9), 1)).toEqual({ left: 400, top: 0, width: 400, height: 400 });
    expect(cropArea(wide, moveBy(wide, CENTRED, 4, 0, 0.25), 4)).toMatchObject({ left: 0, top: 50 });
  });

  it('zooms around the middle of what is seen, between once and four times', () => {
    const near = zoomTo(wide, moveBy(wide, CENTRED, 1, 0.25, 0), 2, 1);
    expect(cropArea(wide, near, 1)).toEqual({ left: 200, top: 100, width: 200, height: 200 });
    expect(zoomTo(wide, CENTRED, 99, 1).zoom).toBe(4);
    expect(zoomTo(wide, near, 0, 1).zoom).toBe(1);
  });

  it.each([1, 16 / 9])('with the ratio %f never leaves the picture', (ratio) => {
    for (const crop of [CENTRED, { zoom: 4, x: 1, y: -1 }, { zoom: 1.7, x: -1, y: 1 }] satisfies Crop[]) {
      const moved = [
        moveBy(wide, crop, ratio, 3, -3),
        moveBy(wide, crop, ratio, -3, 3),
        zoomTo(wide, crop, 1.3, ratio),
      ];
      for (const next of moved) {
        const { left, top, width, height } = cropArea(wide, next, ratio);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(wide.width + 1e-9);
        expect(top + height).toBeLessThanOrEqual(wide.height + 1e-9);
      }
    }
  });

  it.each([
    [{ size: 0, type: 'image/jpeg', name: 'a.jpg' }, 'kosong'],
    [{ size: 10, type: 'image/svg+xml', name: 'a' }, 'SVG'],
    [{ size: 10, type: '', name: 'logo.SVG' }, 'SVG'],
    [{ size: 12 * 1024 * 1024, type: 'image/jpeg', name: 'a.jpg' }, '12 MB'],
  ])('%o is refused before it is decoded', (file, word) => {
    expect(fileProblem(file)).toContain(word);
  });

  it('takes a file of the largest size', () => {
    expect(fileProblem({ size: 10 * 1024 * 1024, type: 'image/jpeg', name: 'a.jpg' })).toBeUndefined();
  });

  it('is shown from the smallest file that is sharp', () => {
    const avatar = { url: '/api/pictures/p', alt: '', width: 640, height: 640, widths: [320, 480, 640] };
    expect(portraitAddress(avatar, 44)).toBe('/api/pictures/p-320.webp');
    expect(portraitAddress({ ...avatar, widths: [90] }, 64)).toBe('/api/pictures/p-90.webp');
    expect(portraitAddress(null, 44)).toBeUndefined();
  });
});

describe('the profile’s form', () => {
  it('sends what was changed and nothing else; spaces in a number are no change', () => {
    const before = valuesOf(USER);
    expect(changesBetween(before, { ...before, phone: '+62 812-3456-7890' })).toEqual({});
    expect(changesBetween(before, { ...before, city: '', bio: 'Guru.' })).toEqual({ city: '', bio: 'Guru.' });
  });

  it('is checked by the contract: the first sentence of each field', async () => {
    expect(await validate('profile', { name: ' ', city: 'Kediri' })).toEqual({
      ok: false,
      errors: { name: ['Tulis nama Anda.'] },
      problem: null,
    });
    expect(await validate('email', { email: ' Sari@Contoh.id ' })).toEqual({
      ok: true,
      data: { email: 'sari@contoh.id' },
    });
  });

  it('is as complete as its parts', () => {
    expect(completenessOf(USER)).toEqual({
      filled: 2,
      total: 6,
      missing: ['foto', 'jenis kelamin', 'tanggal lahir', 'tentang Anda'],
    });
  });
});

test('the months of giving have their names, in whatever zone the visitor is', () => {
  const summary = sample('getMemberSummary');
  const months = [
    { month: '2025-12', totalRupiah: 0 },
    { month: '2026-01', totalRupiah: 70_000 },
  ];
  expect(givingByMonth({ ...summary, giving: { ...summary.giving, months } })).toEqual([
    { month: '2025-12', label: 'Des', name: 'Desember 2025', totalRupiah: 0 },
    { month: '2026-01', label: 'Jan', name: 'Januari 2026', totalRupiah: 70_000 },
  ]);
});

describe('words and ways', () => {
  it.each([
    ['2026-11-20T23:00:00.000Z', 'Selamat pagi'],
    ['2026-11-20T04:00:00.000Z', 'Selamat siang'],
    ['2026-11-20T09:00:00.000Z', 'Selamat sore'],
    ['2026-11-20T12:00:00.000Z', 'Selamat malam'],
    ['2026-11-20T19:00:00.000Z', 'Selamat malam'],
  ])('at %s it is %s', (now, greeting) => {
    expect(greetingAt(new Date(now))).toBe(greeting);
  });

  it.each([
    ['Sari Melati', 'Sari'],
    ['Ratna', 'Ratna'],
    ['Yayasan Detak Harapan', 'Yayasan Detak Harapan'],
    ['PT. Maju Bersama', 'PT. Maju Bersama'],
  ])('%s is greeted as %s', (name, called) => {
    expect(calledBy(name)).toBe(called);
  });
});
