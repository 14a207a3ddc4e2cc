import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT } from '@uluran/brand';
import { COLOURS } from '@uluran/brand/colours';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../../scripts/check/code-point.ts';
import { RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import {
  composeDonationReceipt,
  composePaymentInstructions,
  composePaymentReminder,
  type DonationReceiptFacts,
  type PaymentInstructionsFacts,
} from '../../../src/messages/texts/donations.ts';

const gift = {
  donorName: 'Ratna Wulandari',
  amountRupiah: 100_000,
  tipRupiah: 0,
  targetTitle: 'Air bersih untuk Gunungkidul',
  targetUrl: 'https://donasi.example/campaigns/air-bersih',
  method: 'va_bca' as const,
  paymentUrl: 'https://donasi.example/campaigns/air-bersih/donate/abc/payment',
};
const instructions: PaymentInstructionsFacts = {
  ...gift,
  accountNumber: '8800123456789012',
  billerCode: null,
  expiresAt: new Date('2026-11-22T03:05:00Z'),
};
const receipt: DonationReceiptFacts = {
  ...gift,
  receiptNumber: 'UL-20261121-0A1B2C3D',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  late: false,
  diverted: null,
};

/** The visible text: the HTML without its head, tags and entities. */
function visible(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const RP = 'Rp\u00a0';

describe('the instructions', () => {
  it('tell amount, number, deadline and where to pay, in both parts', () => {
    const { subject, text, html } = composePaymentInstructions(instructions);
    expect(subject).toBe('Selesaikan donasi Anda: Rp 100.000 untuk Air bersih untuk Gunungkidul');
    const facts = [
      'Halo Ratna Wulandari,',
      gift.targetTitle,
      gift.paymentUrl,
      '8800123456789012',
      'BCA Virtual Account',
      '22 November 2026 pukul 10.05 WIB',
    ];
    for (const fact of facts) {
      expect(text).toContain(fact);
      expect(visible(html)).toContain(fact);
    }
    expect(text).toContain(`Transfer tepat ${RP}100.000`);
    expect(html).toContain(`href="${gift.paymentUrl}"`);
  });

  it('ask for gift and tip together, and name both', () => {
    const { subject, text } = composePaymentInstructions({ ...instructions, tipRupiah: 5_000 });
    expect(subject).toContain('Rp 105.000');
    expect(text).toContain(`Donasi: ${RP}100.000\nTip untuk Uluran: ${RP}5.000\nJumlah: ${RP}105.000`);
    expect(composePaymentInstructions(instructions).text).not.toContain('Tip');
  });

  it.each<[PaymentInstructionsFacts['method'], Partial<PaymentInstructionsFacts>, string[]]>([
    [
      'mandiri_bill',
      { billerCode: '70012', accountNumber: '990000000260' },
      ['Kode perusahaan', '70012', '990000000260'],
    ],
    ['indomaret', { accountNumber: '578112341234' }, ['Kode pembayaran', '578112341234', 'kasir Indomaret']],
    ['gopay', { accountNumber: null }, ['lanjutkan di aplikasi GoPay']],
    ['card', { accountNumber: null }, ['Data kartu tidak kami simpan']],
  ])('tell a donor who pays by %s what to do', (method, changes, said) => {
    const { text, html } = composePaymentInstructions({ ...instructions, method, ...changes });
    for (const part of [text, visible(html)]) for (const words of said) expect(part).toContain(words);
    expect(text).not.toContain('virtual account');
  });

  it('send QRIS donors to the page with the code', () => {
    const { text, html } = composePaymentInstructions({ ...instructions, method: 'qris', accountNumber: null });
    for (const part of [text, visible(html)]) {
      expect(part).toContain('pindai kode QR');
      expect(part).not.toContain('virtual account');
    }
  });
});

describe('the reminder', () => {
  it('tells amount, number, deadline and where to pay, and that it comes once', () => {
    const { subject, text, html } = composePaymentReminder({ ...instructions, tipRupiah: 5_000 });
    expect(subject).toBe('Donasi Anda Rp 105.000 menunggu sampai 22 November 2026 pukul 10.05 WIB');
    for (const fact of [gift.paymentUrl, '8800123456789012', `${RP}105.000`, 'Kami hanya mengingatkan sekali']) {
      expect(text).toContain(fact);
      expect(html).toContain(fact.replace('&', '&amp;'));
    }
  });
});

describe('the receipt', () => {
  it('tells number, time, amount in figures and words, receiver and purpose, in both parts', () => {
    const { subject, text, html } = composeDonationReceipt(receipt);
    expect(subject).toBe('Terima kasih, donasi Anda sudah kami terima (UL-20261121-0A1B2C3D)');
    // The number is the donation's. The receipt has a number of its own, which does not exist yet.
    expect(text).toMatch(/Nomor donasi:? UL-/);
    expect(text).toContain('Kuitansinya, dengan nomor kuitansi sendiri, ');
    const facts = [
      'UL-20261121-0A1B2C3D',
      '21 November 2026 pukul 17.00 WIB',
      `${RP}100.000`,
      'seratus ribu rupiah',
      LEGAL_ENTITY,
      gift.targetTitle,
      gift.paymentUrl,
    ];
    for (const fact of facts) {
      expect(text).toContain(fact);
      expect(visible(html)).toContain(fact);
    }
    expect(html).toContain(`href="${gift.targetUrl}"`);
  });

  it('says what it is, and nothing about taxes', () => {
    for (const { subject, text, html } of [composeDonationReceipt(receipt), composePaymentInstructions(instructions)]) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/pajak|zakat|tax/i);
    }
    expect(composeDonationReceipt(receipt).text).toContain(`tanda terima donasi dari ${LEGAL_ENTITY}`);
  });

  it('owns up to late money, only then', () => {
    const words = 'tiba setelah batas waktunya';
    expect(composeDonationReceipt({ ...receipt, late: true }).text).toContain(words);
    expect(composeDonationReceipt(receipt).text).not.toContain(words);
  });

  it('names where the money of units goes that others have paid for', () => {
    const diverted = { title: 'Air bersih', rupiah: 62_500 };
    const { text } = composeDonationReceipt({ ...receipt, late: true, diverted });
    expect(text.replaceAll('\u00a0', ' ')).toContain('Rp 62.500 kami salurkan untuk “Air bersih”');
  });
});

describe('every mail', () => {
  const compose = [
    (changes: Partial<typeof gift>) => composePaymentInstructions({ ...instructions, ...changes }),
    (changes: Partial<typeof gift>) => composeDonationReceipt({ ...receipt, ...changes }),
  ];

  it('says who sends it', () => {
    for (const make of compose) {
      const { text, html } = make({});
      for (const fact of [LEGAL_ENTITY, CONTACTS.email, CONTACTS.phone, CONTACTS.address, PERMIT_TEXT]) {
        expect(text).toContain(fact);
        expect(visible(html)).toContain(fact);
      }
    }
  });

  it('is a document in Indonesian for light and dark, without scripts and pictures', () => {
    for (const make of compose) {
      const { html } = make({});
      expect(html).toMatch(/^<!doctype html>\n<html [^>]*lang="id"/);
      expect(html).toContain('name="viewport"');
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).toContain(`background:${COLOURS.brand.light}`);
      expect(html).not.toMatch(/<script|<img|var\(--|undefined|\[object/);
    }
  });

  it('shows markup in names and titles as letters', () => {
    for (const make of compose) {
      const { html } = make({
        donorName: '<script>alert(1)</script>',
        targetTitle: '"><img src=x onerror=alert(1)>',
      });
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;');
      expect(html).toContain('&quot;&gt;&lt;img');
    }
  });

  it('has a subject of one line, whatever the title', () => {
    for (const targetTitle of ['Air\r\nBcc: korban@contoh.example', 'a\nb', `x${'\u2028'}y`, 'panjang '.repeat(100)]) {
      const { subject } = composePaymentInstructions({ ...instructions, targetTitle });
      expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(subject.length).toBeLessThanOrEqual(150);
    }
  });

  it.each([
    ['Menang! https://jahat.example/klik', 'Menang! https jahat. example klik'],
    ['www.jahat.example', 'www. jahat. example'],
    ['tulis ke a@jahat.example', 'tulis ke a jahat. example'],
    ['H.M. Yusuf', 'H. M. Yusuf'],
    ['dr. Ni Made Ayu, Sp.A', 'dr. Ni Made Ayu, Sp. A'],
    ['Siti\u202Enimda\n\nHalo', 'Sitinimda Halo'],
  ])('greets %j without a link in the name', (donorName, greeting) => {
    for (const make of compose) {
      const { text, html } = make({ donorName });
      expect(text).toContain(`Halo ${greeting},\n`);
      expect(html).toContain(`>Halo ${greeting},</p>`);
    }
  });

  it('keeps its tags whatever people are called', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), fc.string({ unit: codePoint }), (donorName, targetTitle) => {
        for (const make of compose) {
          expect(tags(make({ donorName, targetTitle }).html)).toEqual(tags(make({}).html));
        }
      }),
      { numRuns: RUNS_EVERYTHING ? 200 : 60 },
    );
  });
});
