import type { Setting } from '@uluran/contract/endpoints';
import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';
import { readSettingValue } from '@uluran/contract/setting-values';
import { boundsWords, SETTINGS, settingFields } from '@uluran/contract/settings';
import { describe, expect, it } from 'vitest';
import { readSettingSearch } from '../src/features/settings/setting-search.ts';
import { cellName, nameOf, rowsOf, startOf, textsOf, typedValue } from '../src/features/settings/setting-texts.ts';
import {
  changeLine,
  countsOf,
  foundSettings,
  groupedSettings,
  isSameValue,
  nextOf,
  shapeOf,
  startWords,
  valueLines,
} from '../src/features/settings/setting-words.ts';

/** A value within the bounds of each setting. */
const VALUES: Record<string, unknown> = {
  donation_minimum_rupiah: 10_000,
  donation_presets_rupiah: [10_000, 1_250_000],
  platform_fee_basis_points: { donasi: 250, infaq: 500, wakaf: 7, zakat: 0, bencana: 0 },
  gateway_checks: {
    perSecond: 2.5,
    open: [{ untilMinutes: 60, everyMinutes: 1 }],
    ended: [
      { untilMinutes: 1_440, everyMinutes: 30 },
      { untilMinutes: 10_080, everyMinutes: 720 },
    ],
    paid: [{ untilMinutes: 60, everyMinutes: 5 }],
  },
  zakat_fitrah: { personRupiah: 50_000, equivalent: '2,5 kg atau 3,5 liter beras' },
  'payment_terms.qris': {
    ...{ minimumRupiah: 1_000, maximumRupiah: 10_000_000, minutesToPay: 15, feeBasisPoints: 70, feeFixedRupiah: 0 },
    ...{ enabled: false, disabledReason: 'Sedang diperbaiki.' },
  },
};

const value = (of: unknown, from = '2026-01-01T00:00:00+07:00') => ({
  ...{ value: of, validFrom: from, source: 'Keputusan No. 1', proposedBy: null, confirmedBy: null },
});
const setting = (key: string, changes: Partial<Setting> = {}): Setting => ({
  ...{
    key,
    label: SETTINGS[key]?.label ?? key,
    group: SETTINGS[key]?.group ?? 'other',
    changeable: true,
    version: 'v',
  },
  ...{ parts: [], current: value(VALUES[key]), upcoming: [], past: [], proposal: null },
  ...changes,
});
const proposal: NonNullable<Setting['proposal']> = {
  ...{ id: '7', version: 'p', summary: '', value: 12_000, startsAt: null, source: 'Memo 7', proposedBy: 'Sekar' },
  ...{ isOwn: false, proposedAt: '2026-11-29T03:00:00Z', expiresAt: '2026-12-06T03:00:00Z' },
};

describe('the form of a setting', () => {
  it.each(Object.entries(VALUES))('of %s shows a value that is read back unchanged', (key, of) => {
    expect(readSettingValue(key, of)).toEqual({ ok: true, value: of });
    expect(typedValue(shapeOf(key), textsOf(shapeOf(key), of))).toEqual(of);
  });

  it('has a field for every part of every setting, under the name of its errors', () => {
    for (const [key, { shape }] of Object.entries(SETTINGS)) {
      const names = settingFields(shape).map(({ path }) => nameOf(path));
      const texts = textsOf(shape, undefined);
      expect([key, Object.keys(texts)]).toEqual([key, names]);
    }
  });

  it.each([
    ['10.000', 10_000],
    ['10rb', 10_000],
    ['1,5 jt', 1_500_000],
    ['sepuluh', Number.NaN],
    ['', Number.NaN],
  ])('reads %j as %s rupiah', (text, amount) => {
    expect(typedValue(shapeOf('donation_minimum_rupiah'), { value: text })).toBe(amount);
  });

  it.each([
    ['2,3', 230],
    ['2.5%', 250],
    ['0,07', 7],
    ['2,555', 255.5],
    ['-1', Number.NaN],
  ])('reads %j percent as %s basis points', (text, points) => {
    const read = typedValue(shapeOf('platform_fee_basis_points'), { 'value.donasi': text }) as { donasi: number };
    expect(read.donasi).toBe(points);
  });

  it('leaves out an optional text, and keeps the order of rows that were added and removed', () => {
    expect(typedValue(shapeOf('zakat_fitrah'), { 'value.personRupiah': '54.000', 'value.equivalent': ' ' })).toEqual({
      ...{ personRupiah: 54_000, equivalent: '' },
    });
    const texts = { value: '2,0', [cellName('value', '2', '')]: '5.000', [cellName('value', '0', '')]: '20.000' };
    expect(typedValue(shapeOf('donation_presets_rupiah'), texts)).toEqual([5_000, 20_000]);
    expect([rowsOf(''), rowsOf(undefined)]).toEqual([[], []]);
  });

  it('is refused beside the field, with the bounds', () => {
    const shape = shapeOf('donation_minimum_rupiah');
    const read = readSettingValue('donation_minimum_rupiah', typedValue(shape, { value: 'x' }));
    const bounds = shape.is === 'integer' ? boundsWords(shape) : '';
    expect(read).toEqual({ ok: false, errors: { value: [`Tulis angka bulat dari ${bounds}.`] } });
  });

  it('has a start: a day, once it is confirmed, or a text that is no day', () => {
    expect([startOf('1/2/2027'), startOf('  '), startOf('besok')]).toEqual(['2027-02-01', null, undefined]);
  });
});

describe('the list of settings', () => {
  const upcoming = [value(54_000, '2027-02-10T00:00:00+07:00')];
  const all = [
    setting('payment_terms.qris'),
    setting('donation_minimum_rupiah', { proposal }),
    setting('donation_presets_rupiah', { upcoming }),
    setting('of_a_later_release'),
  ];
  const keys = (search: Parameters<typeof foundSettings>[1]) => foundSettings(all, search).map(({ key }) => key);

  it('keeps a known selection of an address, and cuts a long text', () => {
    expect(readSettingSearch({ q: ' biaya ', show: 'waiting' })).toEqual({ q: 'biaya', show: 'waiting' });
    expect(readSettingSearch({ q: 'x'.repeat(10_000), show: '<img>' }).q).toHaveLength(RECORD_SEARCH_LIMIT);
    expect(readSettingSearch({ q: ['x'] })).toEqual({});
  });

  it('is searched by name, key and group, and selected by what waits and what is to come', () => {
    expect(keys({ q: 'DONASI sedikit' })).toEqual(['donation_minimum_rupiah']);
    expect(keys({ q: 'payment_terms' })).toEqual(['payment_terms.qris']);
    expect(keys({ q: 'cara bayar' })).toEqual(['payment_terms.qris']);
    expect(keys({ show: 'waiting' })).toEqual(['donation_minimum_rupiah']);
    expect(keys({ show: 'upcoming', q: 'nominal' })).toEqual(['donation_presets_rupiah']);
    expect(countsOf(all)).toEqual({ upcoming: 1, waiting: 1 });
  });

  it('has the groups of the table, and unknown ones at the end', () => {
    expect(groupedSettings(all).map(({ group }) => group)).toEqual(['donations', 'methods', 'other']);
  });

  it('shows the first parts of a value, and what differs from an earlier one', () => {
    expect(valueLines('donation_minimum_rupiah', 10_000)).toEqual({
      lines: [{ label: '', words: 'Rp\u00a010.000' }],
      more: 0,
    });
    expect(valueLines('platform_fee_basis_points', VALUES.platform_fee_basis_points)).toMatchObject({ more: 3 });
    expect(valueLines('of_a_later_release', 1)).toEqual({ lines: [], more: 0 });
    const fees = { donasi: 500, infaq: 500, wakaf: 500, zakat: 0, bencana: 0 };
    expect(changeLine('platform_fee_basis_points', fees, { ...fees, infaq: 400 })).toBe('Infak 4%');
    expect(changeLine('donation_minimum_rupiah', undefined, 1_000)).toBe('Rp\u00a01.000');
    const { donasi, ...others } = fees;
    expect(isSameValue('platform_fee_basis_points', fees, { ...others, donasi })).toBe(true);
    expect(isSameValue('platform_fee_basis_points', fees, { ...fees, infaq: 400 })).toBe(false);
    expect(isSameValue('donation_minimum_rupiah', 1_000, undefined)).toBe(false);
  });

  it('names the proposed value before a decided one', () => {
    expect(nextOf(setting('donation_minimum_rupiah', { proposal, upcoming }))).toMatchObject({
      ...{ value: 12_000, isProposed: true },
    });
    expect(nextOf(setting('donation_minimum_rupiah', { upcoming }))).toMatchObject({
      value: 54_000,
      isProposed: false,
    });
    expect(nextOf(setting('donation_minimum_rupiah'))).toBeUndefined();
    expect([startWords(null), startWords('2027-02-09T17:00:00Z')]).toEqual(['begitu disetujui', 'mulai 10 Feb 2027']);
  });
});
