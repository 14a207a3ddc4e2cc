import { expect, it, vi } from 'vitest';
import { composeDonationReceipt } from '../../../src/messages/texts/donations.ts';
import { openApiDocument } from '../../../src/platform/api-docs/openapi.ts';

vi.hoisted(() => {
  // Before anything is imported, as at the start of a process: the foundation is read once.
  process.env.IDENTITY = new URL(
    '../../../../../packages/brand/fixtures/other-foundation.json',
    import.meta.url,
  ).pathname;
});

it('mails and the description of the API name the foundation of the document, and nothing of the demo’s', () => {
  const { subject, text, html } = composeDonationReceipt({
    donorName: 'Ratna Wulandari',
    amountRupiah: 100_000,
    tipRupiah: 0,
    targetTitle: 'Perpustakaan di Banda',
    targetUrl: 'https://jembatan.example/campaigns/perpustakaan',
    method: 'va_bca',
    paymentUrl: 'https://jembatan.example/campaigns/perpustakaan/donate/abc/payment',
    receiptNumber: 'YJP/2026/0000001',
    paidAt: new Date('2026-11-21T10:00:00Z'),
    late: false,
    diverted: null,
  });
  for (const part of [text, html]) {
    for (const word of ['Yayasan Jembatan Pulau', 'No. 12/PUB/2026', 'salam@jembatan.example'])
      expect(part).toContain(word);
    expect(subject + part).not.toMatch(/Uluran|uluran\.example|contoh/);
  }
  expect(openApiDocument('https://jembatan.example/api').info).toMatchObject({
    title: 'Jembatan API',
    contact: { name: 'Yayasan Jembatan Pulau', email: 'salam@jembatan.example' },
  });
});
