import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CRASH,
  contentSecurityPolicy,
  isOwnPost,
  loadStaticAssets,
  readFormBody,
  refusalPage,
  securityHeaders,
  withLook,
} from '../src/index.ts';
import { serialiseForScript } from '../src/page-data.ts';
import { precompress } from '../src/precompress.ts';

const ORIGIN = 'https://uluran.example';

it('a page of a foundation that names no colours stays as it is', () => {
  const page = '<!DOCTYPE html><html><head></head><body></body></html>';
  expect(withLook(page, 'html:root{--code:red}')).toBe(page);
});

describe('the policy of a page', () => {
  it('lets run what the page itself carries, and nothing that was put into its data', () => {
    const policy = contentSecurityPolicy(
      '<script>start()</script><script type="application/json">evil()</script><script src="/a.js"></script>',
      { apiOrigin: undefined },
    );
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy('', { apiOrigin: undefined, framedBy: '*' })).toContain('frame-ancestors *;');
    expect(policy).not.toContain('unsafe');
  });

  it('lets style what the page itself carries', () => {
    const policy = contentSecurityPolicy('<style>p{top:0}</style>', { apiOrigin: undefined });
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
  });

  it('names others only where it is told to', () => {
    const others = {
      script: ['https://apis.example'],
      frame: ['https://auth.example'],
      connect: ['https://id.example'],
    };
    const policy = contentSecurityPolicy('', { apiOrigin: 'https://api.example', others });
    expect(policy).toContain("script-src 'self' https://apis.example;");
    expect(policy).toContain('frame-src https://auth.example;');
    expect(policy).toContain("connect-src 'self' https://api.example https://id.example;");
    expect(contentSecurityPolicy('', { apiOrigin: undefined })).not.toContain('frame-src');
  });
});

describe('headers of a page', () => {
  it('keep other windows away unless a page signs in through a popup', () => {
    const openerOf = (headers: Headers) => headers.get('Cross-Origin-Opener-Policy');
    expect(openerOf(securityHeaders())).toBe('same-origin');
    expect(openerOf(securityHeaders({ openerPolicy: 'same-origin-allow-popups' }))).toBe('same-origin-allow-popups');
  });
});

describe('form posts', () => {
  const post = (headers: Record<string, string>, body = '') =>
    new Request(`${ORIGIN}/account/logout`, { method: 'POST', headers, body });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: ORIGIN.replace('https:', 'http:'), host: new URL(ORIGIN).host }, false],
    [{ origin: 'http://staging.example', host: 'staging.example' }, false],
    [{ origin: 'https://staging.example', host: 'staging.example' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
    [{ origin: ORIGIN }, true],
    [{ origin: 'https://lain.example@staging.example', host: 'staging.example' }, false],
    [{ origin: 'https://staging.example/lain', host: 'staging.example' }, false],
    [{ origin: 'https://lain.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('%o are our own: %s', (headers, own) => {
    expect(isOwnPost(post(headers as Record<string, string>), ORIGIN)).toBe(own);
  });

  it('are read up to a limit', async () => {
    expect(await readFormBody(post({}, 'nama=Sari'))).toBe('nama=Sari');
    expect(await readFormBody(post({}, 'x'.repeat(65 * 1024)))).toBeUndefined();
  });
});

describe('files of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uluran-files-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export const words = 1;\n'.repeat(100));
    writeFileSync(join(folder, 'plain.txt'), 'teks');
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    precompress(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stand below the address of their app, compressed, kept for good where the name says the content', async () => {
    const assets = loadStaticAssets(folder, '/account/');
    expect([...assets.paths].sort()).toEqual(['/account/assets/app-1a2b.js', '/account/plain.txt']);
    const request = new Request(`${ORIGIN}/account/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    const script = assets.respond(request, '/account/assets/app-1a2b.js');
    expect(script?.headers.get('cache-control')).toContain('immutable');
    expect(script?.headers.get('content-encoding')).toBe('br');
    expect(
      brotliDecompressSync(new Uint8Array((await script?.arrayBuffer()) ?? new ArrayBuffer(0))).toString(),
    ).toContain('words');
    expect(assets.respond(request, '/account/plain.txt')?.headers.get('cache-control')).not.toContain('immutable');
    expect(assets.respond(request, '/assets/app-1a2b.js')).toBeUndefined();
  });
});

describe('a page for when there is none', () => {
  const context = { requestId: 'r-1', styles: [], retryPath: '/' };

  it('is headed by the words of the specification, with what happened below them', () => {
    const page = refusalPage({ status: 405, title: 'Formulir ditolak', explanation: 'Kirim lagi.' }, context);
    expect(page).toContain('<title>Internal Server Error · ');
    expect(page).toMatch(
      /<h1 lang="en">Internal Server Error<\/h1><h2>Formulir ditolak<\/h2><p[^>]*>Kirim lagi\.<\/p>/,
    );
  });

  it('says them once where nothing more is known', () => {
    expect(refusalPage(CRASH, context).match(/<h[12][^>]*>/g)).toEqual(['<h1 lang="en">']);
  });
});

describe('texts in pages', () => {
  it('cannot end the element they stand in', () => {
    expect(serialiseForScript({ name: '</script><script>alert(1)</script>\u2028' })).not.toMatch(/[<>\u2028]/);
    const page = refusalPage(
      { status: 404, title: '<b>', explanation: '"&' },
      { requestId: '"><script>', styles: ['/a.css'], retryPath: '/"onclick="' },
    );
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('"onclick="');
  });
});
