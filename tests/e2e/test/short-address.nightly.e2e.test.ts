import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { pathOf, targetsOf } from '../src/support/target-kinds.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const targets = targetsOf(origin);
let operator: Operator;
beforeAll(async () => {
  operator = await operatorOf(inject('dataDir'));
});
afterAll(() => operator?.close());

const visit = (path: string) => fetch(origin + path, { redirect: 'manual', headers: { Accept: 'text/html' } });
const canonicalOf = (html: string) => /<link [^>]*rel="canonical"[^>]*>/.exec(html)?.[0];

describe('/donasi/{slug}', () => {
  it.each(['campaign', 'csr', 'ambassador'] as const)(
    'is the form of a %s, found by its long address',
    async (kind) => {
      const [target] = await targets.list(kind);
      const answer = await visit(`/donasi/${target?.slug}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('name="amount"');
      expect(canonicalOf(html)).toContain(`href="${origin}${pathOf(kind, target?.slug ?? '')}"`);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('leads from a slug that was given up to the one that replaced it, even where that has the words of a guarded page', async () => {
    const [given, now] = ['listrik-surya-smp-boven-digoel', 'listrik-account-login-verify'];
    await operator.rename(given, now);
    const answer = await visit(`/donasi/${given}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/donasi/${now}`]);
    // No visitor has to sign in.
    for (const path of [`/donasi/${now}`, `/campaigns/${now}`, `/campaigns/${now}/donate`]) {
      const found = await visit(path);
      expect([path, found.status]).toEqual([path, 200]);
      expect(canonicalOf(await found.text())).toContain(`href="${origin}/campaigns/${now}"`);
    }
    // A page is kept for a second.
    for (const rest of ['', '/donate?amount=50000', '?donatur=semua'])
      await eventually(async () => {
        const old = await visit(`/campaigns/${given}${rest}`);
        expect([old.status, old.headers.get('Location')]).toEqual([301, `/campaigns/${now}${rest}`]);
      });
  });

  it.each(['account', 'login', 'register-sekarang'])('never belongs to a target: %s', async (slug) => {
    await expect(operator.rename('perahu-posyandu-danau-sentarum', slug)).rejects.toThrow(/target_slugs_slug_check/);
  });

  it.each(['tidak-ada', '%00', 'a'.repeat(300), '<script>'])('has no page for %s', async (slug) => {
    // A punctuation mark at the end of an address redirects to the address without it, which has no page either.
    const { status } = await fetch(`${origin}/donasi/${encodeURIComponent(slug)}`);
    expect([slug, [400, 404].includes(status)]).toEqual([slug, true]);
  });

  it.each(['..%2Faccount', 'account%2Fedit'])('is guarded as what it stands for: %s', async (slug) => {
    const answer = await visit(`/donasi/${slug}`);
    expect([answer.status, answer.headers.get('Location')?.startsWith('/login?redirect=/donasi/')]).toEqual([
      302,
      true,
    ]);
  });
});
