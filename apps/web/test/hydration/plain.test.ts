import { beforeAll, describe, expect, it } from 'vitest';
import { BOOT_SCRIPT_ID } from '../../src/hydration/boot.ts';
import { dataIn } from '../../src/hydration/late-data.ts';
import { createTestSite, type TestSite } from '../build.ts';
import { CAMPAIGNS } from '../fixture-campaigns.ts';
import { scriptsOf } from '../scripts-of.ts';

const DONATE = `/campaigns/${CAMPAIGNS[0]?.slug}/donate`;

describe.each(['/', '/campaigns', DONATE, '/login', '/tidak-ada'])('%s with HYDRATION=plain', (path) => {
  let site: TestSite;
  let html: string;
  let response: Response;
  beforeAll(async () => {
    site = await createTestSite({ hydration: 'plain' });
    response = await site.get(path);
    html = await response.text();
  });

  it('links its whole sheets, which are there, and brings no styles of its own', async () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(sheets.length).toBeGreaterThan(0);
    expect(html).not.toContain('<style>');
    expect(html).not.toContain('<noscript><link');
    for (const href of sheets) expect((await site.get(href)).status).toBe(200);
  });

  it('loads the application as one module at once, which is there', async () => {
    const boot = scriptsOf(html).find(({ attributes }) => attributes.includes(`id="${BOOT_SCRIPT_ID}"`));
    expect(boot?.text).toBe('');
    const src = / src="([^"]+)"/.exec(boot?.attributes ?? '')?.[1] ?? '';
    expect(boot?.attributes).toContain('type="module"');
    expect((await site.get(src)).status).toBe(200);
  });

  it('carries what it was made of', () => {
    expect(html).not.toContain('data-from=');
    expect(JSON.parse(dataIn(html) ?? '')).toMatchObject({ plain: true, queries: expect.any(Array) });
  });

  it('has the same words as without the switch', async () => {
    const words = (text: string) =>
      text.slice(text.indexOf('<body'), text.indexOf('<script id=')).replace(/value="[\w-]{20,}"/, '');
    const late = await (await (await createTestSite()).get(path)).text();
    expect(words(html).length).toBeGreaterThan(2_000);
    expect(words(html)).toBe(words(late));
  });
});
