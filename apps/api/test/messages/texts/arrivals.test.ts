import { expect, test } from 'vitest';
import { composeArrivals } from '../../../src/messages/texts/arrivals.ts';

const stopUrl = 'https://donasi.example/kabar/berhenti/t1';
const gift = {
  title: 'Tenda untuk Demak',
  url: 'https://donasi.example/campaigns/tenda/donate/p1/payment/jejak',
  lines: [{ label: '3 terpal di Demak', rupiah: 50_000 }],
};

test('tells of one receipt in a sentence, with the trace and a way out', () => {
  const mail = composeArrivals({ name: 'Siti', gifts: [gift], stopUrl });
  expect(mail.subject).toMatch(/^Rp.50\.000 Anda menjadi bagian dari 3 terpal di Demak$/);
  for (const words of ['Halo Siti,', 'Tenda untuk Demak', gift.url, stopUrl]) expect(mail.text).toContain(words);
  expect(mail.unsubscribeUrl).toBe(stopUrl);
});

test('adds up many receipts of several gifts, names the first and sums up the others', () => {
  const lines = Array.from({ length: 12 }, (_, index) => ({ label: `Barang ${index + 1}`, rupiah: 1_000 }));
  const other = { title: 'Air\nbersih <b>', url: `${gift.url}-2`, lines };
  const mail = composeArrivals({ name: 'Siti', gifts: [gift, other], stopUrl });
  expect(mail.subject).toMatch(/^Rp.62\.000 Anda sampai, di 13 kuitansi$/);
  for (const words of [gift.url, other.url, 'Air bersih <b>', 'Barang 6', '6 kuitansi lain'])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('Barang 7');
  expect(mail.html).not.toContain('<b>Air');
});
