import { inflateSync } from 'node:zlib';
import { PAYMENT_STATUSES } from '@uluran/contract/states';
import { drawQr } from '@uluran/ui/qr-code';
import { describe, expect, it } from 'vitest';
import { groupDigits } from '../../src/features/payment/digits.ts';
import {
  callName,
  deadlineText,
  paymentView,
  paymentWords,
  qrTextOf,
  thanksHeading,
} from '../../src/features/payment/payment-view.ts';
import { qrPng, qrPngAddress } from '../../src/features/payment/qr-png.ts';
import { qrisMerchantName } from '../../src/features/payment/qris-name.ts';
import { payment, QR_STRING } from './fixtures.ts';

describe('the view of a payment', () => {
  it.each([
    ['created', 'preparing'],
    ['awaiting', 'qris'],
    ['paid', 'thanks'],
    ['settled', 'thanks'],
    ['paid_late', 'thanks'],
    ['partially_refunded', 'thanks'],
    ['expired', 'unpaid'],
    ['cancelled', 'unpaid'],
    ['failed', 'unpaid'],
    ['refunded', 'returned'],
    ['charged_back', 'returned'],
    ['reversed', 'returned'],
  ] as const)('%s shows %s', (status, view) => {
    expect(paymentView(payment({ status }))).toBe(view);
  });

  it('follows what an awaiting payment carries', () => {
    const none = { qrString: null, accountNumber: null, redirectUrl: null };
    expect(paymentView(payment({ ...none, accountNumber: '7001' }))).toBe('account');
    const elsewhere = { ...none, redirectUrl: 'https://pay.example' };
    expect(paymentView(payment({ ...elsewhere, method: 'shopeepay' }))).toBe('wallet');
    expect(paymentView(payment({ method: 'gopay', redirectUrl: 'https://pay.example' }))).toBe('wallet');
    expect(paymentView(payment({ ...elsewhere, method: 'card' }))).toBe('card');
    expect(paymentView(payment(none))).toBe('preparing');
  });

  it('gives another phone the code itself, or else the wallet’s address, and nothing of a card or of a payment that is over', () => {
    const link = { qrString: null, redirectUrl: 'https://pay.example' };
    expect(qrTextOf(payment())).toBe(QR_STRING);
    expect(qrTextOf(payment({ method: 'gopay', redirectUrl: 'https://pay.example' }))).toBe(QR_STRING);
    expect(qrTextOf(payment({ ...link, method: 'shopeepay' }))).toBe('https://pay.example');
    expect(qrTextOf(payment({ ...link, method: 'card' }))).toBeNull();
    expect(qrTextOf(payment({ status: 'expired' }))).toBeNull();
  });

  it('says of each kind what cannot be used any more, and that what was typed is kept', () => {
    for (const [method, what] of [
      ['qris', 'Kode ini'],
      ['va_bca', 'Nomor ini'],
      ['mandiri_bill', 'Kode ini'],
      ['indomaret', 'Kode ini'],
      ['card', 'Halaman kartunya'],
    ] as const) {
      for (const status of ['expired', 'cancelled'] as const) {
        const { text } = paymentWords(payment({ method, status }));
        expect(text).toContain(`${what} tidak dapat dipakai lagi`);
        expect(text).toContain('Isian Anda masih tersimpan.');
      }
    }
    expect(paymentWords(payment({ method: 'card', status: 'failed' })).text).toContain('Bank penerbit menolak kartu');
  });

  it('names the day of a deadline only when it is not today in Jakarta', () => {
    const textOf = (expiresAt: string) => deadlineText(expiresAt, '2026-11-21T16:30:00.000Z').replaceAll('\u00a0', ' ');
    expect(textOf('2026-11-21T16:45:00.000Z')).toBe('sampai pukul 23.45 WIB');
    expect(textOf('2026-11-21T17:15:00.000Z')).toBe('sampai 22 November pukul 00.15 WIB');
  });

  it('has words for every status', () => {
    for (const status of PAYMENT_STATUSES) {
      const words = paymentWords(payment({ status }));
      expect(words.title).not.toBe('');
      expect(words.heading).not.toBe('');
    }
  });
});

describe('the thanks', () => {
  it.each([
    ['Ratna Wulandari', 'Ratna'],
    ['Sukarno', 'Sukarno'],
    ['Keluarga Besar SMAN 3 Kupang', 'Keluarga Besar SMAN 3 Kupang'],
    ['M. Rizal Hakim', 'M. Rizal Hakim'],
    ['PT Maju Bersama', 'PT Maju Bersama'],
    ['Ibu Siti', 'Ibu Siti'],
  ])('calls %s %s', (name, called) => {
    expect(callName(name)).toBe(called);
  });

  it('leave out a hidden name', () => {
    expect(thanksHeading({ donorName: 'Hamba Allah', anonymous: true })).toBe(
      'Terima kasih. Uluran Anda sudah kami terima.',
    );
    expect(thanksHeading({ donorName: 'Ratna Wulandari', anonymous: false })).toBe(
      'Terima kasih, Ratna. Uluran Anda sudah kami terima.',
    );
  });
});

/** Reads only the pictures that this product writes: one-bit grey, no filter. */
function readPng(png: Uint8Array): boolean[][] {
  const view = new DataView(png.buffer);
  const width = view.getUint32(16);
  const length = view.getUint32(33);
  const rows = inflateSync(png.slice(41, 41 + length));
  const rowBytes = width / 8 + 1;
  return Array.from({ length: view.getUint32(20) }, (_, y) =>
    Array.from({ length: width }, (_, x) => ((rows[y * rowBytes + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0),
  );
}

describe('the saved QR picture', () => {
  it.each([QR_STRING, 'a', 'x'.repeat(1200)])('is the code on the screen, eight pixels to a module', (text) => {
    const { modules, size } = drawQr(text);
    const pixels = readPng(qrPng(modules));
    expect(pixels).toHaveLength(size * 8);
    for (const [y, row] of pixels.entries()) {
      expect(row).toEqual(row.map((_, x) => modules[y >> 3]?.[x >> 3]));
    }
  });

  it('stays small enough to stand in the page', () => {
    const address = qrPngAddress(drawQr(QR_STRING).modules);
    expect(address.startsWith('data:image/png;base64,iVBORw0KGgo')).toBe(true);
    expect(address.length).toBeLessThan(12_000);
  });
});

describe('what stands beside the code', () => {
  it('is the merchant name the donor’s app will show', () => {
    expect(qrisMerchantName(QR_STRING)).toBe('YAYASAN ULURAN NUSANTARA');
  });

  it.each(['', '0002', 'xxxx', '5999', '00zz'])('is left to the foundation for %j', (text) => {
    expect(qrisMerchantName(text)).toBeNull();
  });

  it('is a number in fours', () => {
    expect(groupDigits('7001402345678901')).toBe('7001 4023 4567 8901');
    expect(groupDigits('880812345')).toBe('8808 1234 5');
  });
});
