import { DONATION_MESSAGE_LIMIT, DONOR_NAME_LIMIT } from '@uluran/contract/donation-form';
import { IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  chosenAmount,
  chosenTip,
  needsConfirmation,
  tipProblem,
  totalRupiah,
} from '../../src/features/donate/amounts.ts';
import { clearDraft, draftKey, readDraft, writeDraft } from '../../src/features/donate/draft.ts';
import { newIdempotencyKey } from '../../src/features/donate/idempotency-key.ts';
import { MESSAGE_LIMIT, NAME_LIMIT } from '../../src/features/donate/limits.ts';
import {
  choiceFailure,
  groupDetail,
  groupMethods,
  type MethodGroup,
  methodAvailability,
  methodLimits,
  nextStepSentence,
  preferredMethod,
  timeToPay,
} from '../../src/features/donate/methods.ts';
import { type DonateRules, formErrors, validateDonation } from '../../src/features/donate/validate.ts';
import { hasOtherTip, readValues } from '../../src/features/donate/values.ts';
import { BODY, METHODS, SLUG } from './fixtures.ts';

const PRESETS = [20_000, 50_000, 1_000_000];
const RULES: DonateRules = { target: { kind: 'campaign', slug: SLUG }, minimumRupiah: 1_000, presetsRupiah: PRESETS };
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const [qris, bca, , bri] = METHODS as [
  (typeof METHODS)[0],
  (typeof METHODS)[0],
  (typeof METHODS)[0],
  (typeof METHODS)[0],
];

describe('the amount', () => {
  it('is the typed one where both a preset and a text are given', () => {
    expect(chosenAmount({ amount: '75.000', preset: '50000' })).toEqual({ ok: true, amountRupiah: 75_000 });
    expect(chosenAmount({ amount: '  ', preset: '50000' })).toEqual({ ok: true, amountRupiah: 50_000 });
    expect(chosenAmount({ amount: '', preset: '' }).ok).toBe(false);
  });

  it.each([
    ['', 'Pilih atau isi jumlah donasi.'],
    ['1e3', 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.'],
    ['10.000,50', 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.'],
    ['-5000', 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.'],
    ['9999999999999', 'Jumlah ini terlalu besar. Periksa lagi nolnya.'],
    ['0', 'Donasi paling sedikit Rp 1.000.'],
    ['999', 'Donasi paling sedikit Rp 1.000.'],
  ])('%j gets its own sentence', (amount, sentence) => {
    expect(plain(amountProblem(chosenAmount({ amount, preset: '' }), 1_000))).toBe(sentence);
  });

  it('is fine at the minimum itself', () => {
    expect(amountProblem({ ok: true, amountRupiah: 1_000 }, 1_000)).toBeNull();
  });

  it('is asked about above five times the largest preset, not at it', () => {
    expect(needsConfirmation(5_000_000, PRESETS)).toBe(false);
    expect(needsConfirmation(5_000_001, PRESETS)).toBe(true);
    expect(needsConfirmation(9_000_000, [])).toBe(false);
  });

  it('adds the tip, which is nothing unless chosen', () => {
    expect(chosenTip({ tip: '', tipOther: '' })).toEqual({ ok: true, amountRupiah: 0 });
    expect(chosenTip({ tip: 'other', tipOther: '' })).toEqual({ ok: true, amountRupiah: 0 });
    expect(chosenTip({ tip: 'other', tipOther: '  ' })).toEqual({ ok: true, amountRupiah: 0 });
    expect(chosenTip({ tip: '5000', tipOther: '9' })).toEqual({ ok: true, amountRupiah: 5_000 });
    expect(totalRupiah({ ok: true, amountRupiah: 50_000 }, chosenTip({ tip: 'other', tipOther: '2.500' }))).toBe(
      52_500,
    );
    expect(totalRupiah({ ok: true, amountRupiah: 50_000 }, chosenTip({ tip: 'other', tipOther: 'dua' }))).toBe(0);
  });
});

describe('the tip', () => {
  it('gets a sentence where it cannot be read, and none where it can', () => {
    expect(tipProblem(chosenTip({ tip: 'other', tipOther: '1e3' }))).toBe(
      'Isi tip dengan angka bulat dalam rupiah, atau 0.',
    );
    expect(tipProblem(chosenTip({ tip: '0', tipOther: '' }))).toBeNull();
  });

  it('is typed only where the free field was chosen', () => {
    expect([hasOtherTip({ tip: 'other' }), hasOtherTip({ tip: '5000' })]).toEqual([true, false]);
  });
});

describe('the ways to pay', () => {
  it('are barred by their limits only once an amount is known', () => {
    expect(methodAvailability(qris, 0)).toEqual({ usable: true, reason: null });
    expect(methodAvailability(qris, 10_000_000).usable).toBe(true);
    expect(plain(methodAvailability(qris, 10_000_001).reason)).toBe('Paling banyak Rp 10.000.000');
    expect(plain(methodAvailability(bca, 9_999).reason)).toBe('Mulai Rp 10.000');
    expect(methodAvailability(bca, 10_000)).toEqual({ usable: true, reason: null });
  });

  it('say why they are out of order', () => {
    expect(methodAvailability(bri, 0)).toEqual({ usable: false, reason: 'Sedang gangguan, coba nanti' });
    const silent = methodAvailability({ ...bri, unavailableReason: null }, 0);
    expect(silent).toEqual({ usable: false, reason: 'Sedang tidak dapat dipakai, coba nanti' });
  });

  it('are grouped, QRIS first, and the first usable one is preferred', () => {
    expect(groupMethods([bca, qris]).map(({ group }) => group)).toEqual(['qris', 'virtual_account']);
    const detail = (group: MethodGroup, amountRupiah = 0) => plain(groupDetail(group, amountRupiah));
    expect(groupMethods([bca, qris, bri]).map((group) => detail(group))).toEqual([
      qris.description,
      `${bca.mark}, ${bri.mark}`,
    ]);
    const shops: MethodGroup = { group: 'shop', label: 'Alfamart atau Indomaret', methods: [bca] };
    expect(detail(shops)).toBe('Tunai di kasir');
    expect(detail(shops, 9_999)).toBe('Mulai Rp 10.000');
    expect(detail({ ...shops, methods: [bca, bri] }, 9_999)).toMatch(/Tidak dapat dipakai/);
    expect(preferredMethod([bca, qris], 50_000)?.code).toBe('qris');
    expect(preferredMethod([bca, qris], 20_000_000)?.code).toBe('va_bca');
    expect(preferredMethod([bri], 50_000)).toBeUndefined();
  });

  it('say when the chosen one has become unusable, and why', () => {
    expect(choiceFailure(METHODS, bca.code, 50_000)).toBeUndefined();
    expect(choiceFailure(METHODS, '', 50_000)).toBeUndefined();
    expect(choiceFailure(METHODS, bca.code, 9_999)).toBe(
      'BCA Virtual Account tidak bisa dipakai untuk jumlah ini. Pilih cara lain.',
    );
    expect(choiceFailure(METHODS, bri.code, 50_000)).toBe('Sedang gangguan, coba nanti');
    expect(choiceFailure([{ ...bri, unavailableReason: null }], bri.code, 50_000)).toBe(
      'BRI Virtual Account tidak bisa dipakai untuk jumlah ini. Pilih cara lain.',
    );
  });

  it('name limits, time and the next step', () => {
    expect(plain(methodLimits(qris, 1_000))).toBe('Sampai Rp 10 juta');
    expect(plain(methodLimits(bca, 1_000))).toBe('Rp 10.000–Rp 50 juta');
    expect([timeToPay(qris), timeToPay(bca)]).toEqual(['15 menit', '24 jam']);
    expect([119, 120, 150].map((minutesToPay) => timeToPay({ ...qris, minutesToPay }))).toEqual([
      '119 menit',
      '2 jam',
      '2 jam',
    ]);
    expect(nextStepSentence(bca)).toContain('Nomor virtual account tampil di halaman berikutnya');
    expect(nextStepSentence(undefined)).toBe('Pilih cara bayar untuk melanjutkan.');
  });

  it('say what the next page shows, and what is done elsewhere', () => {
    expect(nextStepSentence(qris)).toBe('Dibayar dengan QRIS. Kode QR tampil di halaman berikutnya.');
    expect(nextStepSentence({ ...qris, code: 'gopay', group: 'ewallet', label: 'GoPay' })).toBe(
      'Dibayar lewat aplikasi GoPay, dibuka dari halaman berikutnya.',
    );
    expect(nextStepSentence({ ...qris, code: 'card', group: 'card', label: 'Kartu' })).toBe(
      'Dibayar dengan kartu, di halaman aman mitra pembayaran kami.',
    );
    expect(nextStepSentence({ ...qris, code: 'alfamart', group: 'shop', label: 'Alfamart' })).toBe(
      'Dibayar dengan Alfamart. Kode pembayaran tampil di halaman berikutnya.',
    );
  });
});

describe('the form', () => {
  const filled = { amount: '250.000', method: 'qris', name: ' Ratna  Wulandari ', contact: 'ratna@contoh.id' };
  const check = (fields: Record<string, string>) => validateDonation(readValues(fields), RULES);

  it('becomes the body of the call', () => {
    expect(check(filled)).toEqual({ ok: true, body: BODY });
  });

  it('is read the same from a post: what is absent is empty, and no tip is none', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...filled, amount: '', preset: '50000', idempotencyKey: 'kunci-1' }))
      form.set(name, value);
    form.set('message', new Blob(['sebuah berkas']));
    expect(readValues(form)).toEqual({
      ...filled,
      amount: '',
      preset: '50000',
      anonymous: false,
      message: '',
      tip: '0',
      tipOther: '',
      confirmLarge: false,
      idempotencyKey: 'kunci-1',
    });
  });

  it('sends a telephone number as one, hides the name, trims the prayer, adds the tip', () => {
    const result = check({
      ...filled,
      contact: '0812 3456 7890',
      anonymous: 'on',
      message: ' Lekas sembuh \r\n',
      tip: '5000',
    });
    expect(result).toMatchObject({
      ok: true,
      body: { donor: { phone: '0812 3456 7890' }, anonymous: true, message: 'Lekas sembuh', tipRupiah: 5_000 },
    });
  });

  it('answers every mistake beside its own field', () => {
    const result = check({
      amount: '',
      method: 'tunai',
      name: '',
      contact: 'ratna@',
      tip: 'other',
      tipOther: '1e3',
      message: 'a'.repeat(281),
    });
    expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual([
      'amount',
      'contact',
      'message',
      'method',
      'name',
      'tipOther',
    ]);
  });

  it('is refused below the minimum, though the call would take it', () => {
    const result = check({ ...filled, amount: '999' });
    expect(result.ok ? {} : plain(result.errors.amount?.join() ?? '')).toBe('Donasi paling sedikit Rp 1.000.');
  });

  it('names the tip that was picked, or the one that was typed', () => {
    const sentence = ['Isi tip dengan angka bulat dalam rupiah, atau 0.'];
    expect(check({ ...filled, tip: '1e3' })).toEqual({ ok: false, errors: { tip: sentence } });
    expect(check({ ...filled, tip: 'other', tipOther: '1e3' })).toEqual({ ok: false, errors: { tipOther: sentence } });
  });

  it("takes the API's messages to its own fields, the first where two meet", () => {
    expect(
      formErrors({
        'donor.name': ['nama'],
        'donor.contact': ['kontak'],
        'donor.email': ['surel'],
        amountRupiah: ['jumlah'],
        tipRupiah: ['tip'],
        method: ['cara'],
      }),
    ).toEqual({ name: ['nama'], contact: ['kontak'], amount: ['jumlah'], tip: ['tip'], method: ['cara'] });
  });

  it('asks for one of the two contacts', () => {
    const result = check({ ...filled, contact: '' });
    expect(result.ok ? {} : result.errors).toEqual({ contact: [expect.stringContaining('WhatsApp atau email')] });
  });

  it('asks for a large amount to be confirmed, and takes the confirmation', () => {
    const large = { ...filled, method: 'va_bca', amount: '7.500.000' };
    expect(check(large)).toEqual({ ok: false, errors: { confirmLarge: ['Centang bila jumlah ini memang benar.'] } });
    expect(check({ ...large, confirmLarge: 'on' }).ok).toBe(true);
  });

  it('repeats the lengths of the contract', () => {
    expect({ name: NAME_LIMIT, message: MESSAGE_LIMIT }).toEqual({
      name: DONOR_NAME_LIMIT,
      message: DONATION_MESSAGE_LIMIT,
    });
  });

  it('gets a key the API takes, another one each time', () => {
    const keys = [newIdempotencyKey(), newIdempotencyKey()];
    for (const key of keys) expect(key).toMatch(IDEMPOTENCY_KEY_PATTERN);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('a draft', () => {
  function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { held: Map<string, string> } {
    const held = new Map<string, string>();
    return {
      held,
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => held.set(key, value),
      removeItem: (key) => held.delete(key),
    };
  }

  it('comes back as it was, for its own campaign only, until it is cleared', () => {
    const storage = memory();
    const draft = { amount: '75.000', method: 'va_bca', name: 'Ratna', message: 'Amin' };
    writeDraft(storage, SLUG, draft);
    expect(readDraft(storage, SLUG)).toEqual(draft);
    expect(readDraft(storage, 'lain')).toBeNull();
    clearDraft(storage, SLUG);
    expect(readDraft(storage, SLUG)).toBeNull();
  });

  it('never keeps the contact', () => {
    const storage = memory();
    writeDraft(storage, SLUG, { amount: '1', method: 'qris', name: 'R', message: '' });
    expect([...storage.held.values()].join()).not.toMatch(/contact|email|phone/);
  });

  it.each(['{', '[]', '3', '{"amount":5}', '{"amount":""}'])('that reads %s counts as none', (text) => {
    const storage = memory();
    storage.held.set(draftKey(SLUG), text);
    expect(readDraft(storage, SLUG)).toBeNull();
  });

  it('is given up quietly where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(readDraft(storage, SLUG)).toBeNull();
    expect(() => writeDraft(storage, SLUG, { amount: '', method: '', name: '', message: '' })).not.toThrow();
    expect(() => clearDraft(storage, SLUG)).not.toThrow();
  });
});
