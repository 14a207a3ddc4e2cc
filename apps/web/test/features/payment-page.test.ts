import { CONTACTS } from '@uluran/brand';
import { describe, expect, it } from 'vitest';
import { campaign, PAYMENT_ID, paidPayment, payment, SLUG } from './fixtures.ts';
import { htmlOf, textOf, visit } from './site.ts';

const PATH = `/campaigns/${SLUG}/donate/${PAYMENT_ID}/payment`;
const REFRESH = '<noscript><meta http-equiv="refresh" content="15"/></noscript>';

/** Returns the address and the HTML of the page behind an address, after its redirect if there is one. */
async function follow(path: string, world: Parameters<typeof visit>[1]): Promise<[string, string]> {
  const answer = await visit(path, world);
  const at = answer.kind === 'redirect' ? answer.location.replace(/^https?:\/\/[^/]+/, '') : path;
  return [at, await htmlOf(at, world)];
}

async function pageOf(held: ReturnType<typeof payment>): Promise<{ html: string; text: string }> {
  const html = await htmlOf(PATH, { payment: held });
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  return { html, text: textOf(html) };
}

describe('an open payment', () => {
  it('by QRIS shows the code, the amount, the time and the steps', async () => {
    const { html, text } = await pageOf(payment());
    for (const words of [
      'Menunggu pembayaran',
      'sampai pukul 10.43 WIB',
      '14:32',
      'Rp 250.000',
      'YAYASAN ULURAN NUSANTARA',
      'Bayar dari ponsel ini',
      'Ganti cara bayar',
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain('aria-label="Kode QRIS senilai Rp 250.000"');
    expect(html).toMatch(/<a href="data:image\/png;base64,[^"]+" download="qris-250000.png"/);
    expect(html).toContain('<title>Bayar dengan QRIS · Uluran</title>');
  });

  it('works without JavaScript: it asks for itself again, and so does its button', async () => {
    const { html } = await pageOf(payment());
    expect(html).toContain(REFRESH);
    expect(html).toContain(`href="${PATH}?check=1"`);
  });

  it('lets its reader stop the automatic reload without JavaScript, and start it again', async () => {
    expect(await htmlOf(PATH)).toMatch(new RegExp(`<noscript><a [^>]*href="${PATH}\\?still=1"`));
    const still = await htmlOf(`${PATH}?still=1`);
    expect(still).not.toContain('http-equiv="refresh"');
    expect(still).toMatch(new RegExp(`<noscript><a [^>]*href="${PATH}"`));
    expect(textOf(still)).not.toContain('Status diperiksa otomatis');
    // Asking the gateway does not start it.
    expect(still).toContain(`href="${PATH}?check=1&amp;still=1"`);
  });

  it('warns in its last minute and offers a new code of the same way', async () => {
    const ending = { now: '2026-11-21T03:42:00.000Z', expiresAt: '2026-11-21T03:43:00.000Z' };
    const { html, text } = await pageOf(payment(ending));
    expect(text).toContain('Waktunya tinggal kurang dari satu menit');
    expect(html).toMatch(new RegExp(`<a [^>]*href="${PATH}\\?change=1"[^>]*>Minta kode baru`));
    const change = await htmlOf(`${PATH}?change=1`, { payment: payment(ending) });
    expect(change).toMatch(/<input [^>]*checked=""[^>]*value="qris"|<input [^>]*value="qris"[^>]*checked=""/);
    const early = payment({ ...ending, now: '2026-11-21T03:41:59.000Z' });
    expect((await pageOf(early)).text).not.toContain('Minta kode baru');
  });

  it('by virtual account shows the number and the bank’s own steps, and the tip on its own line', async () => {
    const { text } = await pageOf(
      payment(
        { method: 'va_bca', qrString: null, accountNumber: '7001402345678901', amountRupiah: 255_000 },
        { tipRupiah: 5_000 },
      ),
    );
    for (const words of [
      'BCA Virtual Account',
      '7001 4023 4567 8901',
      'm-BCA',
      'ATM BCA',
      'KlikBCA',
      'Rp 255.000',
      'Rp 5.000',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each<[string, Parameters<typeof payment>[0]]>([
    ['a code', {}],
    ['a wallet', { method: 'gopay', redirectUrl: 'https://gopay.example/app?id=1' }],
    ['an account', { method: 'va_bca', qrString: null, accountNumber: '7001402345678901' }],
    ['a counter', { method: 'alfamart', qrString: null, accountNumber: '7001402345678901' }],
    ['a payment that has expired', { status: 'expired' }],
  ])('names the gift and its tip together wherever it names the amount of %s', async (_, more) => {
    const { html, text } = await pageOf(payment({ amountRupiah: 255_000, ...more }, { tipRupiah: 5_000 }));
    expect(text).toContain('Rp 255.000');
    expect(text.replaceAll('Donasi Rp 250.000', '')).not.toContain('250.000');
    expect(html).not.toMatch(/(?:aria-label|download)="[^"]*250/);
  });

  it('that is being prepared says so and refreshes', async () => {
    const { html, text } = await pageOf(payment({ status: 'created', qrString: null, expiresAt: null }));
    expect(text).toContain('Kode pembayaran sedang disiapkan');
    expect(html).toContain(REFRESH);
  });

  it('by a wallet offers its app, and a code for another phone', async () => {
    for (const held of [
      payment({ method: 'gopay', redirectUrl: 'https://gopay.example/app?id=1' }),
      payment({ method: 'shopeepay', redirectUrl: 'https://shopee.example/app?id=1', qrString: null }),
    ]) {
      const { html, text } = await pageOf(held);
      const name = held.method === 'gopay' ? 'GoPay' : 'ShopeePay';
      expect(html).toContain(`href="${held.redirectUrl}"`);
      expect(text).toContain(`Buka ${name}`);
      expect(html).toContain(`aria-label="Kode QR ${name} senilai Rp 250.000"`);
      expect(html).toContain('<path d="M');
      expect(html).toContain(REFRESH);
    }
  });

  it('by card leads to the partner’s own page and shows no code', async () => {
    const { html, text } = await pageOf(
      payment({ method: 'card', qrString: null, redirectUrl: 'https://kartu.example/x' }),
    );
    expect(html).toContain('href="https://kartu.example/x"');
    expect(text).toContain('Bayar dengan kartu');
    expect(text).toContain('3-D Secure');
    expect(html).not.toContain('Kode QR');
  });

  it('whose address is refused leads nowhere and says so', async () => {
    for (const method of ['gopay', 'shopeepay', 'card'] as const) {
      const { html, text } = await pageOf(payment({ method, qrString: null, redirectRefused: true }));
      expect(text).toContain('Halaman pembayaran ini tidak kami buka');
      expect(text).toContain('silakan ganti cara bayar');
      expect(text).not.toMatch(/Buka (?:GoPay|ShopeePay)|Bayar dengan kartu\b(?!.*·)/);
      // Checking the state is then the page's first button.
      expect(html).toMatch(/<a[^>]*(?:u-action-bar__main[^>]*check=1|check=1[^>]*u-action-bar__main)/);
      expect(html).not.toContain('aria-label="Kode QR');
    }
  });

  it('still shows the wallet’s own code beside a refused address', async () => {
    const { html, text } = await pageOf(payment({ method: 'gopay', redirectRefused: true }));
    expect(html).toContain('aria-label="Kode QR GoPay senilai Rp 250.000"');
    expect(text).toContain('Halaman pembayaran ini tidak kami buka');
    expect(text).not.toContain('Buka GoPay');
  });

  it('by Mandiri’s bill shows both codes, by a shop the cashier’s', async () => {
    const bill = await pageOf(
      payment({ method: 'mandiri_bill', qrString: null, billerCode: '70012', accountNumber: '608000070010' }),
    );
    for (const words of ['Kode perusahaan', '70012', 'Kode bayar', '6080 0007 0010', 'ATM Mandiri'])
      expect(bill.text).toContain(words);
    const shop = await pageOf(payment({ method: 'indomaret', qrString: null, accountNumber: '289685671037' }));
    for (const words of ['Kode pembayaran', '2896 8567 1037', 'Tunjukkan kode ini kepada kasir', 'Di kasir Indomaret'])
      expect(shop.text).toContain(words);
  });

  it('leads to the form that changes the way to pay', async () => {
    const { html } = await pageOf(payment());
    expect(html).toContain(`href="${PATH}?change=1"`);
  });

  it.each(['check=1', 'order_id=ul-1&status_code=200&transaction_status=capture'])(
    'with ?%s is asked of the gateway before the page is made',
    async (search) => {
      const [, address] = await follow(`${PATH}?${search}`, { checked: paidPayment() });
      expect(textOf(address)).toContain('Terima kasih, Ratna');
    },
  );

  it('is shown as it is known when the gateway cannot be asked', async () => {
    expect(textOf(await htmlOf(`${PATH}?check=1`))).toContain('Menunggu pembayaran');
  });
});

describe('a paid payment', () => {
  it('thanks by name, with a receipt, and stops refreshing', async () => {
    const { html, text } = await pageOf(paidPayment());
    for (const words of [
      'Terima kasih, Ratna. Uluran Anda sudah kami terima.',
      'Dua ratus lima puluh ribu rupiah',
      'Nomor donasi UL-20261121-0A1B2C',
      'Nomor kuitansi UTN/2026/0017474',
      '21 November 2026 pukul 10.31 WIB',
      'Yayasan Detak Harapan',
      'Dibayar',
      'Bersama 1.286 donatur, 74% dari target',
      'Kabari saya kelanjutannya',
      'Kuitansi dikirim ke r•••@s•••.example',
      'Mereka juga menunggu uluran',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/kuitansi[^.]{0,9} UL-/i);
    expect(text).not.toContain('Halaman ini kuitansi');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain('https://wa.me/?text=');
    const ways = /<div class="receipt-ways">[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
    expect(
      [...ways.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, href, words]) => [words, href]),
    ).toEqual([
      ['Kuitansi', `${PATH.slice(0, -'/payment'.length)}/receipt`],
      ['Jejaknya', `${PATH}/jejak`],
      ['Unduh kuitansi', `${PATH.slice(0, -'/payment'.length)}/receipt.pdf`],
      ['Buktikan di Buku Terbuka', '/buku/periksa#donasi-1'],
    ]);
    expect(html).toContain(`href="/ikuti/campaigns/${SLUG}"`);
  });

  it('of zakat calls it zakat', async () => {
    const world = { campaign: campaign({ givingType: 'zakat' }), payment: paidPayment() };
    const text = textOf(await htmlOf(PATH, world));
    for (const words of ['Zakat Rp 250.000 sudah kami terima', 'Muzaki Ratna']) expect(text).toContain(words);
  });

  it('without an address asks for one, and to keep the page’s own', async () => {
    const { html, text } = await pageOf(paidPayment({ maskedEmail: null }));
    expect(text).toContain('Kirim kuitansi ke email Anda');
    expect(text).toContain('simpan alamat halaman ini');
    expect(text).not.toContain('Kuitansi dikirim');
    expect(html).toContain(`action="${PATH}?receipt=1"`);
  });

  it('names no address that a visitor typed, but that the receipt was sent to it', async () => {
    const world = { payment: paidPayment({ maskedEmail: null }) };
    const text = textOf(await htmlOf(`${PATH}?receipt=sent`, world));
    expect(text).toContain('Kuitansi kami kirim ke email yang Anda tulis.');
    expect(text).not.toContain('Kirim kuitansi ke email Anda');
  });

  it('has the form for an address on a page without scripts, until one is known', async () => {
    const html = await htmlOf(`${PATH}?receipt=1`, { payment: paidPayment({ maskedEmail: null }) });
    expect(html).toContain('Kuitansi lewat email</h1>');
    expect(html).not.toContain('data-island="payment"');
    for (const held of [paidPayment(), payment()])
      expect(await htmlOf(`${PATH}?receipt=1`, { payment: held })).not.toContain('Kuitansi lewat email');
  });

  it('adds the tip to the total that was paid, and not to the gift', async () => {
    const { text } = await pageOf(paidPayment({ amountRupiah: 255_000 }, { tipRupiah: 5_000 }));
    expect(text).toMatch(/Donasi Rp 250\.000/);
    expect(text).toMatch(/Tip untuk \S+ Rp 5\.000/);
    expect(text).toMatch(/Total dibayar Rp 255\.000/);
  });

  it('that went back names the donation and its receipt, each by its own number', async () => {
    const { text } = await pageOf(paidPayment({ status: 'refunded', refundedRupiah: 250_000 }));
    expect(text).toContain('Nomor donasi UL-20261121-0A1B2C');
    expect(text).toContain('Nomor kuitansi UTN/2026/0017474');
    expect(text).toContain('Unduh kuitansi');
  });

  it('without a receipt yet names the donation alone', async () => {
    const { text } = await pageOf(paidPayment({}, { issuedReceiptNumber: null }));
    expect(text).toContain('Nomor donasi UL-20261121-0A1B2C');
    expect(text).not.toContain('Nomor kuitansi');
  });

  it('late is thanked and reassured', async () => {
    const { text } = await pageOf(paidPayment({ status: 'paid_late' }, { late: true }));
    expect(text).toContain('Pembayaran Anda terlambat masuk, tetap kami terima');
  });

  it('of an anonymous donor shows no name', async () => {
    const { text } = await pageOf(paidPayment({}, { anonymous: true, donorName: 'Hamba Allah' }));
    expect(text).toContain('Terima kasih. Uluran Anda sudah kami terima.');
  });

  it('refunded in part still stands, and says so', async () => {
    const { text } = await pageOf(
      paidPayment({ status: 'partially_refunded', refundedRupiah: 50_000 }, { status: 'partially_refunded' }),
    );
    expect(text).toContain('Rp 50.000 dikembalikan kepada Anda');
    expect(text).toContain('Dikembalikan sebagian');
  });

  it('twice tells of the second sum, and whom to write to', async () => {
    const { text } = await pageOf(paidPayment({ unmatchedRupiah: 250_000 }));
    expect(text).toContain('Rp 250.000 masuk di luar donasi ini');
    expect(text).toContain(CONTACTS.email);
    expect((await pageOf(paidPayment())).text).not.toContain('masuk di luar');
  });

  it('is thanked even when the campaign cannot be read', async () => {
    const html = await htmlOf(PATH, { campaign: campaign({ slug: 'lain' }), payment: paidPayment() });
    expect(textOf(html)).toContain('Terima kasih, Ratna');
  });
});

describe('a payment that is over', () => {
  it.each([
    ['expired', 'Waktunya habis, uang Anda tidak ke mana-mana'],
    ['cancelled', 'Pembayaran ini dibatalkan'],
    ['failed', 'Pembayaran tidak berhasil'],
  ] as const)('%s offers to pay again, or to give another amount', async (status, heading) => {
    const { html, text } = await pageOf(payment({ status }));
    expect(text).toContain(heading);
    expect(text).toContain('tidak ditagih');
    expect(html).toContain(`href="${PATH}?change=1"`);
    // A donor who paid nevertheless can check the status.
    expect(html).toContain(`href="${PATH}?check=1"`);
    expect(text).toContain('Cek status');
    // Money on its way is not lost.
    for (const words of [
      'Sudah telanjur membayar? Tidak perlu membayar lagi. Begitu uangnya terlihat, donasi ini lunas',
      'Donatur Ratna',
    ])
      expect(text).toContain(words);
    expect(html).toContain(`href="/campaigns/${SLUG}/donate?amount=250000"`);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it.each([
    ['refunded', 'sudah dikembalikan'],
    ['charged_back', 'ditarik kembali oleh bank'],
    ['reversed', 'dibatalkan oleh bank'],
  ] as const)('%s says what happened to the money', async (status, heading) => {
    const { html, text } = await pageOf(paidPayment({ status, refundedRupiah: 250_000 }));
    expect(text).toContain(heading);
    expect(text).toMatch(/(Dikembalikan|Ditarik kembali)\s*Rp 250\.000/);
    expect(html).not.toContain('donate?amount=');
    expect(html).not.toContain('?change=1');
    expect(text).not.toContain('Cek status');
  });
});

describe('money of another amount', () => {
  it.each(['awaiting', 'expired', 'cancelled', 'failed'] as const)(
    'is told of on a payment that is %s',
    async (status) => {
      const { text } = await pageOf(payment({ status, unmatchedRupiah: 249_000 }));
      expect(text).toContain('Rp 249.000 kami terima, tetapi jumlahnya tidak sama');
      expect(text).toContain('Tagihannya Rp 250.000');
      expect(text).not.toContain('tidak ditagih');
    },
  );
});

describe('a mail that was held back', () => {
  const SAID = 'Email tidak kami kirim lagi';

  it('is shown while the payment is open, since nothing but the page leads back to it', async () => {
    const { text } = await pageOf(payment({ mailHeld: true }));
    expect(text).toContain(SAID);
    expect(text).toContain('Simpan alamat halaman ini');
    expect((await pageOf(payment())).text).not.toContain(SAID);
  });

  it.each(['expired', 'paid'] as const)('matters no more once the payment is %s', async (status) => {
    const over = status === 'paid' ? paidPayment({ mailHeld: true }) : payment({ status, mailHeld: true });
    expect((await pageOf(over)).text).not.toContain(SAID);
  });
});

describe('the address of a payment', () => {
  it('leads to the payment’s own path from another campaign', async () => {
    expect(await visit(`/campaigns/lain/donate/${PAYMENT_ID}/payment`)).toEqual({
      kind: 'redirect',
      status: 302,
      location: PATH,
    });
  });

  it('is a 404 for a guessed id', async () => {
    expect(await visit(`/campaigns/${SLUG}/donate/ffffffffffffffffffffffffffffffff/payment`)).toMatchObject({
      kind: 'page',
      status: 404,
    });
  });

  it('is private and sends its address nowhere else', async () => {
    expect(await visit(PATH)).toMatchObject({
      kind: 'page',
      status: 200,
      cache: 'private',
      referrerPolicy: 'same-origin',
    });
  });
});
