import { describe, expect, it } from 'vitest';
import { alteredPhones } from '../src/support/altered-browser.ts';

const { origin, open, give } = alteredPhones();

/** Chrome below 97, Safari below 15.4 */
function removeFindLast(): void {
  for (const name of ['findLast', 'findLastIndex']) Reflect.deleteProperty(Array.prototype, name);
}

/** Chrome below 103, Safari below 16 */
function removeTimeout(): void {
  Reflect.deleteProperty(AbortSignal, 'timeout');
}

describe.each([
  ['findLast of arrays', removeFindLast],
  ['AbortSignal.timeout', removeTimeout],
])('a browser without %s', (_, remove) => {
  it('gives, pays and says Aamiin by the plain pages, without a module', async () => {
    const { page, problems } = await open(remove);
    const modules: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/[^/]*\.js$/.test(request.url())) modules.push(request.url());
    });
    await give(page, { scripted: false });
    expect(modules).toEqual([]);
    // The browser itself logs the status of the form that was sent empty.
    expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await page.context().close();
  });

  it('shows what pages have for browsers without scripts', async () => {
    const { page, problems } = await open(remove);
    await page.goto(`${origin}/campaigns`);
    await page.getByRole('button', { name: 'Terapkan' }).locator('visible=true').first().waitFor();
    await expect.poll(() => page.locator('noscript').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
