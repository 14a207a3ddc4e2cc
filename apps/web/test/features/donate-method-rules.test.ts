import { describe, expect, it } from 'vitest';
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
import { METHODS } from './fixtures.ts';
import { plain } from './plain.ts';

const [qris, bca, , bri] = METHODS as [
  (typeof METHODS)[0],
  (typeof METHODS)[0],
  (typeof METHODS)[0],
  (typeof METHODS)[0],
];

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
    expect(plain(choiceFailure(METHODS, bca.code, 9_999) ?? '')).toBe(
      'BCA Virtual Account mulai Rp 10.000. Pilih cara lain.',
    );
    expect(plain(choiceFailure(METHODS, qris.code, 20_000_000) ?? '')).toBe('QRIS sampai Rp 10 juta. Pilih cara lain.');
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
