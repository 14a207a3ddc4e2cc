import { SECURITY_CONTACT } from '@uluran/brand/foundation';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';

const PATH = '/.well-known/security.txt';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterEach(() => {
  vi.useRealTimers();
});

/** RFC 9116, section 2: one field a line, `name: value`. Here without comments and signature. */
const FIELD = /^([A-Za-z][A-Za-z-]*): (\S.*)$/;
/** RFC 3339, as section 2.5.5 asks for. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

async function readFields(): Promise<Map<string, string[]>> {
  const text = await (await site.get(PATH)).text();
  expect(text.endsWith('\n')).toBe(true);
  const fields = new Map<string, string[]>();
  for (const line of text.trimEnd().split('\n')) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    expect({ line, name }).not.toEqual({ line, name: '' });
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

describe('/.well-known/security.txt', () => {
  it('is plain text in UTF-8 that anybody may keep for a while, and has a head', async () => {
    const { status, headers } = await site.get(PATH);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=300,/);
    expect((await site.get(PATH, { method: 'HEAD' })).status).toBe(200);
  });

  it('has the fields of the standard, each as often as it may be there, and no other', async () => {
    const fields = await readFields();
    expect([...fields.keys()].sort()).toEqual(['Canonical', 'Contact', 'Expires', 'Preferred-Languages']);
    for (const name of ['Expires', 'Preferred-Languages']) expect(fields.get(name)).toHaveLength(1);
    expect(fields.get('Contact')).toEqual([`mailto:${SECURITY_CONTACT.email}`]);
    expect(fields.get('Canonical')).toEqual([`${ORIGIN}${PATH}`]);
    const languages = fields.get('Preferred-Languages')?.[0]?.split(', ') ?? [];
    expect(languages).toEqual(['id', 'en']);
    for (const language of languages) expect(language).toMatch(LANGUAGE);
  });

  it('is good for months and never for a year, on whatever day it is asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const day of ['2026-11-22T19:00:00Z', '2027-02-28T23:59:59.999Z', '2028-02-29T00:00:00Z']) {
      vi.setSystemTime(day);
      const [expires = ''] = (await readFields()).get('Expires') ?? [];
      expect(expires).toMatch(INSTANT);
      const days = (Date.parse(expires) - Date.parse(day)) / (24 * 3_600_000);
      expect(days).toBeGreaterThan(90);
      expect(days).toBeLessThan(365);
    }
  });
});
