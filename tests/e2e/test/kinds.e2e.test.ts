import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ArrangedCampaign } from '@uluran/api/testing';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';
import { parseQris } from '@uluran/qris';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { payAtPlayBank } from '../src/support/bank-page.ts';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { chooseMethod, fillForm, paymentIdOf, readField, sendForm } from '../src/support/giving.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { readQr } from '../src/support/qr.ts';
import { type AnyTarget, pathOf, targetsOf } from '../src/support/target-kinds.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const sandboxUrl = inject('sandboxUrl');
const api = apiOf(origin);
const targets = targetsOf(origin);
const own = ownTargets(inject('dataDir'));
const DONOR = { name: 'Nyoman Sukarsa', contact: 'nyoman.sukarsa@contoh.id' };

/** A kind's own part of the way from its list to the thanks. */
interface Journey {
  kind: TargetKind;
  create: () => Promise<ArrangedCampaign>;
  /** The typed amount or quantity, and its field. */
  gift: { field: 'amount' | 'quantity'; typed: string };
  amountRupiah: number;
  /** Texts of the form before it is sent. */
  shown: (target: AnyTarget) => string | RegExp;
  /** Text of the thanks beside the receipt. */
  thanked?: string;
  /** Effects of the gift beside the target's own total. */
  moved: (before: AnyTarget, after: AnyTarget) => void;
}

const JOURNEYS: Journey[] = [
  {
    kind: 'campaign',
    create: () => own.campaign(),
    gift: { field: 'amount', typed: '75 ribu' },
    amountRupiah: 75_000,
    shown: () => 'Atau isi sendiri',
    moved: () => {},
  },
  {
    kind: 'csr',
    create: () => own.programme(),
    gift: { field: 'amount', typed: '61.303' },
    amountRupiah: 61_303,
    shown: () => /Mitra menambah/,
    thanked: 'Perusahaan mitra menambah Rp 61.303.',
    moved: (before, after) => expect(after.pool?.leftRupiah).toBe((before.pool?.leftRupiah ?? 0) - 61_303),
  },
  {
    kind: 'ambassador',
    create: async () => own.ambassador(await own.campaign()),
    gift: { field: 'amount', typed: '71.303' },
    amountRupiah: 71_303,
    shown: ({ person }) => person ?? '',
    moved: (before, after) => expect(after.parent?.raisedRupiah).toBe((before.parent?.raisedRupiah ?? 0) + 71_303),
  },
  {
    kind: 'product',
    create: () => own.product({ priceRupiah: 120_000, neededUnits: 10 }),
    gift: { field: 'quantity', typed: '3' },
    amountRupiah: 360_000,
    shown: ({ availableUnits }) => `${formatNumber(availableUnits ?? 0)} paket yang masih dibutuhkan`,
    moved: (before, after) => expect(after.fundedUnits).toBe((before.fundedUnits ?? 0) + 3),
  },
];

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

/** Goes from the list to the form by links alone. */
async function walkToForm(
  page: Page,
  kind: TargetKind,
  { slug, title }: AnyTarget,
  javaScriptEnabled: boolean,
): Promise<void> {
  await page.goto(origin + TARGET_ROUTES[kind].base);
  if (javaScriptEnabled) await hydrated(page);
  const path = pathOf(kind, slug);
  const card = page.locator(`main a[href="${path}"]`);
  // The target may not be on the first page of a long list, so it is searched.
  if ((await card.count()) === 0) await page.goto(`${origin}${TARGET_ROUTES[kind].base}?q=${title.split(' ').at(-1)}`);
  await card.first().click();
  await page.waitForURL(origin + path);
  await page.locator(`a[href="${path}/donate"]`).locator('visible=true').first().click();
  await page.waitForURL(`${origin}${path}/donate`);
  if (javaScriptEnabled) await hydrated(page);
}

const mainText = async (page: Page): Promise<string> =>
  ((await page.locator('main').textContent()) ?? '').replace(/\s/g, ' ');

async function untilThanked(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await eventually(async () => {
    if (!javaScriptEnabled) await page.reload();
    await expect.poll(() => page.locator('h1').first().textContent()).toMatch(/terima kasih/i);
  }, 20_000);
}

async function typeGift(page: Page, field: string, typed: string): Promise<void> {
  await page.locator(`input[name="${field}"]`).fill(typed);
  await fillForm(page, DONOR);
}

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('from the list to the thanks %s', (_, javaScriptEnabled) => {
  it.each(JOURNEYS)('$kind', async ({ kind, create, gift, amountRupiah, shown, thanked, moved }) => {
    const before = await targets.one(kind, (await create()).slug);
    context = await browser.newContext({ ...PHONE, javaScriptEnabled });
    const { page, problems } = await openPage(context);
    await walkToForm(page, kind, before, javaScriptEnabled);
    await expect.poll(() => mainText(page)).toMatch(shown(before));
    await typeGift(page, gift.field, gift.typed);
    await sendForm(page);

    await page.waitForURL(new RegExp(`${pathOf(kind, before.slug)}/donate/[^/]+/payment$`));
    const payment = await api.payment(paymentIdOf(page));
    expect(payment).toMatchObject({
      status: 'awaiting',
      amountRupiah,
      donation: { target: { kind, slug: before.slug } },
    });
    const scanned = await readQr(page);
    expect(parseQris(scanned)).toMatchObject({ ok: true, qris: { amountRupiah } });
    await payAtPlayBank(context, sandboxUrl, scanned);
    await untilThanked(page, javaScriptEnabled);
    expect(await mainText(page)).toContain(formatRupiah(amountRupiah).replace(/\s/g, ' '));
    if (thanked !== undefined)
      await eventually(async () => {
        if (!javaScriptEnabled) await page.reload();
        expect(await mainText(page)).toContain(thanked);
      });
    const added = amountRupiah * (before.pool == null ? 1 : 2);
    await eventually(async () => {
      const now = await targets.one(kind, before.slug);
      expect(now.raisedRupiah).toBe(before.raisedRupiah + added);
      moved(before, now);
    });
    expect(problems).toEqual([]);
  });
});

describe('a programme with a running pool', () => {
  it('shows what is left of it while gifts are paid elsewhere, and tells the form what it adds', async () => {
    const before = await targets.one('csr', (await own.programme()).slug);
    const left = before.pool?.leftRupiah ?? 0;
    context = await browser.newContext(DESKTOP);
    const { page, problems } = await openPage(context);
    await page.goto(origin + pathOf('csr', before.slug));
    await hydrated(page);
    const meter = page.locator('#padanan');
    await expect.poll(() => meter.textContent()).toContain(formatNumber(left));

    const donor = await context.newPage();
    await donor.goto(`${origin}${pathOf('csr', before.slug)}/donate`);
    await hydrated(donor);
    await typeGift(donor, 'amount', '81.404');
    await expect.poll(() => mainText(donor)).toContain('Mitra menambah sekitar Rp 81.404');
    await sendForm(donor);
    await donor.waitForURL(/\/payment$/);
    await payAtPlayBank(context, sandboxUrl, await readQr(donor));
    await expect.poll(() => meter.textContent()).toContain(formatNumber(left - 81_404));
    expect(problems).toEqual([]);
  });
});

describe('a product by the unit', () => {
  it.each([
    ['without JavaScript', false],
    ['with JavaScript', true],
  ])('says what is wrong with a number beside it, and keeps it: %s', async (_, javaScriptEnabled) => {
    const { slug } = await own.product();
    context = await browser.newContext({ ...PHONE, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${origin}${pathOf('product', slug)}/donate`);
    if (javaScriptEnabled) await hydrated(page);
    // A browser validates a number itself; the server must not rely on it.
    await page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
    for (const [typed, sentence] of [
      ['0', /paling sedikit 1/],
      ['1.5', /angka bulat/],
      ['1000000000', /angka bulat|paling banyak|[Tt]inggal/],
    ] as const) {
      await typeGift(page, 'quantity', typed);
      await sendForm(page);
      await eventually(async () => {
        const quantity = await readField(page, 'quantity');
        expect([quantity.text, quantity.invalid]).toEqual([typed, true]);
        expect(quantity.sentences).toMatch(sentence);
      });
    }
    expect(page.url()).toMatch(/\/donate$/);
  });

  it('says before it is paid what becomes of more than is needed, and gives that to the recipient', async () => {
    const surplus = await own.campaign();
    // Fewer than twelve of these are within the limit of QRIS.
    const { slug } = await own.product({ priceRupiah: 1_250_000, surplus });
    const before = await targets.one('product', slug);
    const { availableUnits = 0, priceRupiah = 0 } = before;
    context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(`${origin}${pathOf('product', before.slug)}/donate`);
    await hydrated(page);
    // Screen readers announce changes only inside a region that existed before.
    const region = await page.locator('[aria-live="polite"]', { hasText: 'kelebihannya' }).elementHandle();
    await typeGift(page, 'quantity', String(availableUnits + 2));
    await expect
      .poll(async () => (await region?.textContent())?.replaceAll('\u00a0', ' '))
      .toContain(`2 paket melebihi kebutuhan: Rp ${formatNumber(2 * priceRupiah)}`);
    await chooseMethod(page, 'va_bca');
    await sendForm(page);
    await page.waitForURL(/\/payment$/);
    const { accountNumber, donation } = await api.payment(paymentIdOf(page));
    expect(donation.amountRupiah).toBe((availableUnits + 2) * priceRupiah);
    await payAtPlayBank(context, sandboxUrl, accountNumber ?? '');
    await untilThanked(page, true);
    await eventually(async () => {
      expect((await targets.one('product', before.slug)).fundedUnits).toBe(before.neededUnits);
      expect((await targets.one('campaign', surplus.slug)).raisedRupiah).toBe(2 * priceRupiah);
    });
  });

  it('sells its last unit once: who comes second is told before being charged', async () => {
    const { slug } = await own.product({ neededUnits: 1 });
    context = await browser.newContext(PHONE);
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`${origin}${pathOf('product', slug)}/donate`);
      await hydrated(page);
      expect(await mainText(page)).toContain('1 paket lagi dibutuhkan');
      await typeGift(page, 'quantity', '1');
    }
    await sendForm(first);
    await first.waitForURL(/\/payment$/);
    await sendForm(second);
    await expect
      .poll(() => mainText(second))
      .toMatch(/[Ss]emua sudah (didanai|terdanai) atau sedang dibayar donatur lain/);
    expect(second.url()).toMatch(/\/donate$/);
  });
});
