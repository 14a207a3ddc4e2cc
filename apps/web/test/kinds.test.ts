import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TARGET_KINDS, TARGET_ROUTES } from '@uluran/contract/targets';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PartsOf } from '../src/features/donate/donate-parts.ts';
import type { MatchNote } from '../src/features/donate/match-note.tsx';
import type { UnitsSection } from '../src/features/donate/units-section.tsx';
import { findFormAction } from '../src/form-actions/registry.ts';
import { donateForm, paymentForm } from '../src/form-actions/target-forms.ts';
import { donateRoute } from '../src/routes/-targets/donate-route.ts';
import { newsRoute } from '../src/routes/-targets/news-route.ts';
import { paymentRoute } from '../src/routes/-targets/payment-route.ts';
import { CAMPAIGNS } from '../src/targets/campaigns.ts';
import type { CSR } from '../src/targets/csr.ts';
import { KINDS_WITH_PAGES } from '../src/targets/kinds.ts';
import type { PRODUCTS } from '../src/targets/products.ts';
import { paymentIdOf, targetAt } from '../src/targets/target-pages.ts';

const SOURCE = join(import.meta.dirname, '../src');

describe('the kinds of targets', () => {
  it('are named in their own adapters alone', () => {
    const named = new RegExp(`kind:\\s*['"](?:${TARGET_KINDS.join('|')})['"]`);
    const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE });
    expect(files).toEqual(expect.arrayContaining(['targets/campaigns.ts', 'targets/target-pages.ts']));
    const naming = files.filter((file) => named.test(readFileSync(join(SOURCE, file), 'utf8')));
    // One file for each kind, and it is the one that the registry imports.
    const registry = readFileSync(join(SOURCE, 'targets/kinds.ts'), 'utf8');
    const adapters = [...registry.matchAll(/import \{ [A-Z]+ \} from '\.\/([^']+)'/g)].map(
      ([, file]) => `targets/${file}`,
    );
    expect(adapters).toHaveLength(KINDS_WITH_PAGES.length);
    expect(naming.sort()).toEqual(adapters.sort());
  });

  it.each(TARGET_KINDS)('%s has forms where the contract says', (kind) => {
    const { base, parameter, paymentParameter } = TARGET_ROUTES[kind];
    expect(donateForm(kind)).toBe(`${base}/{${parameter}}/donate`);
    expect(paymentForm(kind)).toBe(`${base}/{${parameter}}/donate/{${paymentParameter}}/payment`);
  });

  it('have their forms once they have pages, and none before', () => {
    for (const kind of TARGET_KINDS) {
      const found = findFormAction(`${TARGET_ROUTES[kind].base}/x/donate`);
      const hasPages = KINDS_WITH_PAGES.some((pages) => pages.kind === kind);
      expect(found?.action.path, kind).toBe(hasPages ? donateForm(kind) : undefined);
    }
  });

  it('read slug and payment by the names of their own parameters', () => {
    expect(targetAt('product', { id: 'p-1', payment_id: 'bayar' }).slug).toBe('p-1');
    expect(paymentIdOf('product', { id: 'p-1', payment_id: 'bayar' })).toBe('bayar');
    expect(targetAt('csr', { slug: 'x', id: 'bayar' }).slug).toBe('x');
    expect(paymentIdOf('csr', { slug: 'x', id: 'bayar' })).toBe('bayar');
  });
});

it('a form without the part that its kind needs has a type error', () => {
  expectTypeOf<PartsOf<typeof PRODUCTS>['Units']>().toEqualTypeOf<typeof UnitsSection>();
  expectTypeOf<PartsOf<typeof CSR>['Match']>().toEqualTypeOf<typeof MatchNote>();
  expectTypeOf<undefined>().toExtend<PartsOf<typeof CAMPAIGNS>['Units']>();
});

describe('the routes of a kind', () => {
  const products = { ...CAMPAIGNS, kind: 'product' as const };

  it('lead back to its own pages', () => {
    expect(donateRoute(products).staticData.topBar.back({ id: 'beras 5 kg' })).toBe('/product/beras%205%20kg');
    expect(paymentRoute(products).staticData.topBar.back({ id: 'beras', payment_id: 'x' })).toBe('/product/beras');
    expect(newsRoute(CAMPAIGNS).staticData.topBar.back({ slug: 'alya', id: 'n-1' })).toBe('/campaigns/alya');
  });

  it('refuse the parameters of another kind', () => {
    // @ts-expect-error a product is named by its id
    const wrong: Parameters<ReturnType<typeof donateRoute<'product', never>>['loader']>[0]['params'] = { slug: 'x' };
    expect(targetAt('product', wrong).slug).toBe('');
  });
});
