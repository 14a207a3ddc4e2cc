import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { MEASUREMENT } from './configuration.ts';
import { propsOf } from './scripts-of.ts';

const MEASURED = { pixelId: '42', pixelPattern: '.*' };
const PATHS = ['/', '/campaigns', '/help', '/privacy-policy'];
const HASHES = / .sha256-[^;\s]+/g;
const SCRIPT_HASHES = /script-src ([^;]*)/;

const textOf = async (site: TestSite, path: string) => (await site.get(path)).text();
const policyOf = async (site: TestSite, path: string) =>
  (await site.get(path)).headers.get('content-security-policy') ?? '';
const post = (site: TestSite, measurement: string, headers: Record<string, string> = {}) =>
  site.get('/privacy-policy', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://uluran.example', ...headers },
    body: new URLSearchParams({ measurement }).toString(),
  });

let plain: TestSite;
let measured: TestSite;
beforeEach(async () => {
  plain = await createTestSite();
  measured = await createTestSite({ configuration: MEASURED });
});

describe('what a page may reach', () => {
  it.each(PATHS)('is the same with a pixel and without one: %s', async (path) => {
    const without = (policy: string) => policy.replaceAll(HASHES, '');
    const policy = await policyOf(measured, path);
    expect(without(policy)).toBe(without(await policyOf(plain, path)));
    expect(policy).not.toMatch(/pixel\.example|collect\.example|unsafe/);
    expect(
      policy
        .match(SCRIPT_HASHES)?.[1]
        ?.split(' ')
        .every((source) => /^'(?:self|sha256-.*)'$/.test(source)),
    ).toBe(true);
  });

  it.each(PATHS)('has no third party in it: %s', async (path) => {
    expect(await textOf(measured, path)).not.toContain('pixel.example');
  });
});

describe('the frame', () => {
  it('reaches the third parties, sandboxed, and is kept by nobody', async () => {
    const response = await measured.get('/measurement');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain(`connect-src ${new URL(MEASUREMENT.pixelUrl).origin} https://collect.example`);
    expect(policy).not.toContain('tags.example');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(MEASUREMENT.pixelUrl);
  });

  it('is no page where nothing is measured', async () => {
    expect((await plain.get('/measurement')).status).toBe(404);
  });
});

describe('the settings', () => {
  it('are linked from the foot of every page', async () => {
    for (const path of PATHS) {
      const footer = /<footer[\s\S]*<\/footer>/.exec(await textOf(plain, path))?.[0] ?? '';
      expect(footer).toContain('href="/privacy-policy#pengukuran"');
    }
  });

  it('offer both answers alike, and nothing to choose where nothing is measured', async () => {
    const html = await textOf(measured, '/privacy-policy');
    const buttons = [...html.matchAll(/<button[^>]*name="measurement"[^>]*>/g)].map(([tag]) =>
      tag.replace(/value="\w+"/, ''),
    );
    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toBe(buttons[1]);
    expect(await textOf(plain, '/privacy-policy')).toContain('Saat ini tidak ada pengukur iklan');
  });

  it.each(['granted', 'refused'])('keep %s without a script, and say so', async (answer) => {
    const response = await post(measured, answer);
    const location = `/privacy-policy?measurement=${answer}#pengukuran`;
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^measurement_consent=${answer}; Path=/; Max-Age=15552000; SameSite=Lax$`),
    );
    expect(await textOf(measured, `/privacy-policy?measurement=${answer}`)).toContain('Tersimpan: ');
  });

  it('change nothing by what is no answer, or comes from another site', async () => {
    expect((await post(measured, 'ya')).headers.get('set-cookie')).toBeNull();
    const foreign = await post(measured, 'granted', { origin: 'https://jahat.example' });
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

it('pages of reading carry the pattern of their address, and nothing where nothing is measured', async () => {
  const html = await textOf(measured, '/merchant/warung-bu-tini');
  expect(propsOf(html, 'site')).toMatchObject({ measured: { route: '/merchant/$id', pixelId: '42' } });
  const unmeasured = await textOf(plain, '/help');
  expect(propsOf(unmeasured, 'site')).toEqual({ isCounted: false });
  expect(unmeasured).not.toContain('measurement_consent');
});
