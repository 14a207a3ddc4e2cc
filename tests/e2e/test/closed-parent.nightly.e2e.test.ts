import type { TargetStatus } from '@uluran/contract/states';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { hydrated } from '../src/support/browser.ts';
import { receiveDonors } from '../src/support/donors.ts';
import { fillForm, sendForm } from '../src/support/giving.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { targetsOf } from '../src/support/target-kinds.ts';

const origin = inject('origin');
const targets = targetsOf(origin);
const donors = receiveDonors(origin);
const AMBASSADOR = 'ayu-membaca-dengan-jari';
let operator: Operator;
let parent: string;
beforeAll(async () => {
  operator = await operatorOf(inject('dataDir'));
  parent = (await targets.one('ambassador', AMBASSADOR)).parent?.slug ?? '';
});
afterAll(() => operator?.close());

describe("an ambassador's form that is open while the campaign stops receiving", () => {
  // Ended comes last: nothing leads back from it.
  it.each<[TargetStatus, RegExp, boolean]>([
    // Without JavaScript the page comes back as it is now: closed.
    ['paused', /Halaman duta ini sedang tidak menerima donasi/, false],
    ['frozen', /dibekukan sementara/, true],
    ['ended', /sudah berakhir/, true],
  ])('refuses the gift when it is %s', async (status, sentence, javaScriptEnabled) => {
    const page = await donors.arrive({ javaScriptEnabled });
    await page.goto(`${origin}/duta-kasih/${AMBASSADOR}/donate`);
    if (javaScriptEnabled) await hydrated(page);
    await fillForm(page, { amount: '50.000', name: 'Ketut Sari', contact: 'ketut.sari@contoh.id' });
    await operator.setStatus(parent, status);
    onTestFinished(() => (status === 'ended' ? undefined : operator.setStatus(parent, 'live')));
    await sendForm(page);
    await expect.poll(() => page.locator('main').textContent()).toMatch(sentence);
    expect(page.url()).toMatch(/\/donate$/);
  });

  it('then shows no button to give on the page itself', async () => {
    const page = await donors.arrive({});
    await page.goto(`${origin}/duta-kasih/${AMBASSADOR}`);
    await expect.poll(() => page.locator(`a[href$="/donate"]`).count()).toBe(0);
  });
});
