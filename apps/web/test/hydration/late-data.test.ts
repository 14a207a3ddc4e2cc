import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestSite } from '../build.ts';
import { CAMPAIGNS } from '../fixture-campaigns.ts';

const PATH = '/campaigns';
const DONATE_PATH = `/campaigns/${CAMPAIGNS[0]?.slug}/donate`;

/** The address of a page's data; undefined if the page contains them. */
function addressIn(html: string): string | undefined {
  return /<script id="page-data" type="application\/json" data-from="([^"]+)">/
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&');
}

interface Data {
  queries: [key: unknown[], data: unknown][];
}

const keysOf = ({ queries }: Data): string[] => queries.map(([key]) => JSON.stringify(key)).toSorted();

describe('what a public page was made of', () => {
  it('stands apart from it, and may be kept for good', async () => {
    const site = await createTestSite();
    const html = await (await site.get(PATH)).text();
    expect(html).not.toContain('"queries"');
    const address = addressIn(html) ?? '';
    expect(address).toMatch(new RegExp(`^/_data/[\\w-]{22}${PATH}$`));
    const response = await site.get(address);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const data = (await response.json()) as Data;
    expect(keysOf(data)).toContain('["categories"]');
  });

  it('leaves a page that says nothing new as it was, byte by byte, and tells the time of the newest', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const site = await createTestSite();
    const page = async () => {
      const html = await (await site.get(`${PATH}?sort=newest`)).text();
      const { now } = (await (await site.get(addressIn(html) ?? '')).json()) as { now: string };
      return { html, now };
    };
    const first = await page();
    vi.advanceTimersByTime(1_100);
    const second = await page();
    expect(second.html).toBe(first.html);
    expect(Date.parse(second.now)).toBeGreaterThan(Date.parse(first.now));
  });

  it('keeps the query of its address', async () => {
    const site = await createTestSite();
    const address = addressIn(await (await site.get('/campaigns?category=kesehatan&sort=newest')).text()) ?? '';
    expect(address).toMatch(/\/campaigns\?category=kesehatan&sort=newest$/);
    const data = (await (await site.get(address)).json()) as Data;
    expect(keysOf(data).join()).toContain('"category":"kesehatan"');
  });

  it('is made again by a node that has not made the page, and then not stored', async () => {
    const [one, other] = [await createTestSite(), await createTestSite()];
    const address = addressIn(await (await one.get(PATH)).text()) ?? '';
    const response = await other.get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(keysOf((await response.json()) as Data)).toEqual(keysOf((await (await one.get(address)).json()) as Data));
  });

  it('stands apart from a form too, without its key', async () => {
    const site = await createTestSite();
    const html = await (await site.get(DONATE_PATH)).text();
    const key = /name="idempotencyKey"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
    const text = await (await site.get(addressIn(html) ?? '')).text();
    expect(text).toContain('"payment-methods"');
    expect(key).not.toBe('');
    expect(text).not.toContain(key);
  });

  it('is not split off pages that belong to one visitor', async () => {
    const site = await createTestSite();
    expect((await site.get(`/_data/${'a'.repeat(22)}${DONATE_PATH}/0a1b2c/payment`)).status).toBe(404);
  });

  it('cannot be had where the page cannot be made', async () => {
    const site = await createTestSite();
    site.api.fail('/home', 'service_unavailable');
    const response = await site.get(`/_data/${'a'.repeat(22)}/`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
