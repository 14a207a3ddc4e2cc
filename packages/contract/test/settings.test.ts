import { describe, expect, test } from 'vitest';
import { readSettingValue } from '../src/setting-values.ts';
import { SETTING_GROUPS, SETTINGS, settingChanges, settingFields, settingLine } from '../src/settings.ts';

const shapeOf = (key: string) => SETTINGS[key]?.shape ?? expect.fail(`there is no setting ${key}`);
const budget = { burst: 30, perMinute: 0.5, card: 3 };

describe('every setting', () => {
  test.each(Object.entries(SETTINGS))('%s has Indonesian labels, a group and bounds in order', (_, definition) => {
    expect(SETTING_GROUPS).toHaveProperty(definition.group);
    expect(definition.effect).toMatch(/^[A-Z].*\.$/);
    const fields = settingFields(definition.shape);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    for (const { shape } of fields) if (shape.is !== 'boolean') expect(shape.from).toBeLessThanOrEqual(shape.to);
  });
});

describe('a value', () => {
  test.each([
    ['donation_minimum_rupiah', 2_000],
    ['donation_presets_rupiah', [20_000, 50_000]],
    ['zakat_fitrah', { personRupiah: 54_000, equivalent: '2,5 kg beras' }],
    [
      'withdrawal_rules',
      { minimumRupiah: 1, firstLimitRupiah: 0, firstLimitPercent: 60, evidenceDays: 30, transferFeeRupiah: 1 },
    ],
  ])('of %s is taken as it is: %j', (key, value) => {
    expect(readSettingValue(key, value)).toEqual({ ok: true, value });
  });

  test.each([
    ['donation_minimum_rupiah', 0, 'value', 'Tulis angka bulat dari Rp 1 sampai Rp 100.000.000.'],
    ['donation_minimum_rupiah', 1.5, 'value', 'Tulis angka bulat dari Rp 1 sampai Rp 100.000.000.'],
    ['donation_minimum_rupiah', null, 'value', 'Tulis angka bulat dari Rp 1 sampai Rp 100.000.000.'],
    ['donation_presets_rupiah', [], 'value', 'Isi 1 sampai 12 baris.'],
    ['donation_presets_rupiah', [1, 'dua'], 'value', 'Baris 2: Tulis angka bulat dari Rp 1 sampai Rp 100.000.000.'],
    ['zakat_fitrah', { personRupiah: 1, equivalent: '' }, 'value.equivalent', 'Tulis 1 sampai 200 huruf.'],
    ['giving_limits', { device: { ...budget, perMinute: 0 } }, 'value.device.perMinute', /^Tulis angka dari /],
    [
      'gateway_checks',
      { perSecond: 5, open: [{ untilMinutes: 5, everyMinutes: 0 }], ended: [], paid: [] },
      'value.open',
      /^Baris 1: Tulis angka bulat/,
    ],
    [
      'withdrawal_rules',
      { minimumRupiah: 2_000, firstLimitRupiah: 0, firstLimitPercent: 60, evidenceDays: 30, transferFeeRupiah: 2_500 },
      'value.transferFeeRupiah',
      'Tidak boleh lebih dari “Pencairan paling sedikit”, Rp 2.000.',
    ],
    ['constructor', 1, 'value', 'Setelan ini tidak ada.'],
  ])('of %s is refused beside its field: %j', (key, value, field, sentence) => {
    const read = readSettingValue(key, value);
    const message = read.ok ? undefined : read.errors[field]?.[0]?.replaceAll('\u00a0', ' ');
    expect(message).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});

describe('words', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  test.each([
    ['donation_minimum_rupiah', 1_000, 'Rp 1.000'],
    ['donation_presets_rupiah', [20_000, 50_000], 'Rp 20.000, Rp 50.000'],
    [
      'withdrawal_rules',
      { minimumRupiah: 100_000, firstLimitRupiah: 5 },
      'Pencairan paling sedikit Rp 100.000 · Batas pencairan pertama Rp 5 …',
    ],
    ['accepted_fee_limit', { timesAgreed: 2, plusRupiah: 5_000 }, 'Kali biaya yang disepakati 2 · Ditambah Rp 5.000'],
  ])('of %s: %j', (key, value, words) => {
    expect(plain(settingLine(shapeOf(key), value))).toBe(words);
  });

  test('of a change name the parts that differ alone', () => {
    const before = { perSecond: 5, open: [{ untilMinutes: 30, everyMinutes: 5 }] };
    const after = { perSecond: 2.5, open: [{ untilMinutes: 30, everyMinutes: 5 }], leaseMinutes: 5 };
    expect(settingChanges(shapeOf('gateway_checks'), before, after)).toEqual([
      { path: 'perSecond', label: 'Paling banyak', before: '5 per detik', after: '2,5 per detik', percent: -50 },
      { path: 'leaseMinutes', label: 'Ditahan satu node', before: '–', after: '5 menit', percent: null },
    ]);
    expect(settingFields(shapeOf('giving_limits')).at(0)?.label).toBe('Per perangkat, sekaligus');
  });
});
