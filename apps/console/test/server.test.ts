import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@uluran/api-sdk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONSOLE_ROUTES, createConsoleHandler, isConsolePath } from '../src/server/index.ts';

const ORIGIN = 'https://uluran.example';
const VISITOR = { clientAddress: '203.0.113.7', requestId: 'permintaan-1' };

describe('the server of the console', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uluran-console-'));
    mkdirSync(join(folder, '.vite'));
    mkdirSync(join(folder, 'assets'));
    const chunks = { 'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'] } };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
    for (const name of ['main.js', 'main.css']) writeFileSync(join(folder, 'assets', name), '/* */');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const ask = (path: string, init?: RequestInit) => {
    const configuration = { ...sample('getConfiguration'), signIn: { google: { clientId: 'g' }, apple: null } };
    const { fetch } = createConsoleHandler({
      // A call of the server would need a token, and it has none.
      api: () => Promise.reject(new Error('the server makes no call')),
      apiUrl: '/api',
      publicOrigin: ORIGIN,
      configuration: async () => configuration as never,
      clientFolder: folder,
      log: { error: () => undefined },
    });
    return fetch(new Request(ORIGIN + path, init), VISITOR);
  };

  it('answers at and below /console, and nothing that only begins like it', () => {
    expect(['/console', '/console/', '/console/queue'].every(isConsolePath)).toBe(true);
    expect(['/consoles', '/console-x', '/', '/account/console'].some(isConsolePath)).toBe(false);
    expect(CONSOLE_ROUTES).toContain('/console/queue/withdrawal/{id}');
  });

  it('sends the same document to every visitor: not stored, not indexed, without third parties', async () => {
    const plain = await ask('/console/queue/withdrawal/w1');
    const signedIn = await ask('/console/queue/withdrawal/w1', { headers: { cookie: 'uluran_session=x' } });
    expect([plain.status, plain.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await signedIn.text()).toBe(await plain.clone().text());
    expect(plain.headers.get('cache-control')).toBe('no-store');
    expect(plain.headers.get('x-robots-tag')).toBe('noindex');
    expect(plain.headers.get('referrer-policy')).toBe('same-origin');
    const policy = plain.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^' ]+'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await plain.text()).not.toContain('<form');
  });

  it('names an unknown path in a 404, as text alone', async () => {
    const answer = await ask('/console/<img src=x onerror=alert(1)>');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('Page not found: /console/');
    expect(html).not.toContain('<img');
  });

  it('takes no forms', async () => {
    const refused = await ask('/console/sign-in', { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
