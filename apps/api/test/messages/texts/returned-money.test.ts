import { CONTACTS } from '@uluran/brand';
import { describe, expect, it } from 'vitest';
import {
  composeGiftRegained,
  composeGiftReturned,
  composeMoneyWaiting,
  composeWaitingMoneyReturned,
  type ReturnedGiftFacts,
} from '../../../src/messages/texts/returned-money.ts';

const RP = 'Rp\u00a0';
const donor = {
  donorName: 'Ratna Wulandari',
  targetTitle: 'Air bersih untuk Gunungkidul',
  paymentUrl: 'https://donasi.example/campaigns/air-bersih/donate/abc/payment',
};
const receivedAt = new Date('2026-11-21T10:00:00Z');
const gift: ReturnedGiftFacts = {
  ...donor,
  status: 'partially_refunded',
  receiptNumber: 'UL-20261121-0A1B2C3D',
  paidRupiah: 100_000,
  refundedRupiah: 30_000,
  refundReason: null,
};

describe('a gift that went back', () => {
  it('in part tells both sums, and that the rest stands', () => {
    const { subject, text, html } = composeGiftReturned(gift);
    expect(subject).toBe('Rp 30.000 dari donasi Anda dikembalikan');
    for (const fact of [
      'Sebagian donasi Anda untuk “Air bersih untuk Gunungkidul” dikembalikan',
      'UL-20261121-0A1B2C3D',
      `Dibayar: ${RP}100.000`,
      `Dikembalikan: ${RP}30.000`,
      `Tetap diteruskan: ${RP}70.000`,
      donor.paymentUrl,
    ])
      expect(text).toContain(fact);
    expect(html).toContain(`href="${donor.paymentUrl}"`);
  });

  it.each([
    ['refunded', 'Donasi Anda Rp 100.000 dikembalikan', 'Seluruh donasi Anda'],
    ['charged_back', 'Donasi Anda Rp 100.000 ditarik kembali oleh bank', 'hubungi bank Anda'],
    ['reversed', 'Pembayaran donasi Anda Rp 100.000 dibatalkan', 'Periksa saldo Anda'],
  ] as const)('%s tells who took it back, and that it no longer counts', (status, subject, said) => {
    const mail = composeGiftReturned({ ...gift, status, refundedRupiah: 100_000 });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(said);
    expect(mail.text).toContain(`${status === 'refunded' ? 'Dikembalikan' : 'Ditarik kembali'}: ${RP}100.000`);
    expect(mail.text).toContain('tidak lagi dihitung');
    expect(mail.text).not.toContain('Tetap diteruskan');
  });

  it('by our decision names the reason', () => {
    expect(composeGiftReturned({ ...gift, refundReason: 'Nominal keliru' }).text).toContain('Alasan: Nominal keliru');
  });

  it('without a receipt names none', () => {
    expect(composeGiftReturned({ ...gift, receiptNumber: null }).text).not.toContain('Nomor donasi');
  });
});

describe('a gift whose charge-back was won', () => {
  const regained = { ...donor, receiptNumber: gift.receiptNumber, paidRupiah: 100_000, regainedRupiah: 70_000 };

  it('tells how much of it is back, and that it and its receipt count again', () => {
    const { subject, text, html } = composeGiftRegained(regained);
    expect(subject).toBe('Donasi Anda Rp 70.000 tercatat kembali');
    for (const fact of [
      'sempat ditarik kembali oleh bank',
      'dihitung lagi dalam jumlah terkumpul',
      'UL-20261121-0A1B2C3D',
      `Dibayar: ${RP}100.000`,
      `Tercatat kembali: ${RP}70.000`,
      'hubungi bank Anda',
      CONTACTS.email,
    ])
      expect(text).toContain(fact);
    expect(html).toContain(`href="${donor.paymentUrl}"`);
    expect(text).not.toContain('tidak lagi dihitung');
  });

  it('without a receipt names none', () => {
    expect(composeGiftRegained({ ...regained, receiptNumber: null }).text).not.toContain('Nomor donasi');
  });
});

describe('money that is not the gift', () => {
  const waiting = { ...donor, amountRupiah: 49_000, expectedRupiah: 50_000, receivedAt };

  it('of another amount tells both amounts, and asks what is to become of it', () => {
    const { subject, text } = composeMoneyWaiting({ ...waiting, reason: 'wrong_amount' });
    expect(subject).toBe('Rp 49.000 kami terima, tetapi jumlahnya tidak sama');
    for (const fact of [
      `Tagihan: ${RP}50.000`,
      `Yang masuk: ${RP}49.000`,
      '21 November 2026 pukul 17.00 WIB',
      'belum tercatat sebagai donasi',
      CONTACTS.email,
    ])
      expect(text).toContain(fact);
  });

  it('that came a second time says that the gift is paid', () => {
    const { subject, text } = composeMoneyWaiting({ ...waiting, amountRupiah: 50_000, reason: 'second_payment' });
    expect(subject).toBe('Pembayaran kedua Rp 50.000 kami simpan terpisah');
    expect(text).toContain('sudah dibayar, lalu');
    expect(text).not.toContain('Tagihan:');
  });

  it('of a gift whose record was changed names the page that it was given to, and no bill', () => {
    const { subject, text } = composeMoneyWaiting({ ...waiting, reason: 'gift_differs' });
    expect(subject).toBe('Rp 49.000 kami terima dan sedang kami periksa');
    expect(text).toContain(`untuk “${donor.targetTitle}”, tetapi catatan donasi itu pada kami tidak cocok`);
    expect(text).not.toContain('Tagihan:');
  });

  it('that went back tells by what way', () => {
    const byGateway = composeWaitingMoneyReturned({
      ...waiting,
      bankReference: null,
      refundReason: 'Dibayar\ndua kali',
    });
    expect(byGateway.text).toContain('Alasan: Dibayar dua kali');
    expect(byGateway.subject).toBe('Rp 49.000 sudah dikembalikan kepada Anda');
    expect(byGateway.text).toContain('lewat layanan pembayaran yang Anda pakai');
    expect(byGateway.text).not.toContain('Nomor transfer');
    const byUs = composeWaitingMoneyReturned({ ...waiting, bankReference: 'TRF-2026-11-0042', refundReason: null });
    expect(byUs.text).not.toContain('Alasan');
    expect(byUs.text).toContain('lewat transfer bank');
    expect(byUs.text).toContain('Nomor transfer: TRF-2026-11-0042');
  });

  it('writes what people typed as one line', () => {
    const spoilt = { ...waiting, targetTitle: 'Air\nbersih', reason: 'wrong_amount' } as const;
    expect(composeMoneyWaiting(spoilt).text).toContain('“Air bersih”');
  });
});

it.each(['partially_refunded', 'refunded', 'charged_back', 'reversed'] as const)(
  'the mail of %s names no kind of target: gifts of all kinds share it',
  (status) => {
    const { text, html } = composeGiftReturned({ ...gift, status });
    expect(text + html).not.toMatch(/galang dana|penggalang|program|halaman duta|barang/i);
  },
);
