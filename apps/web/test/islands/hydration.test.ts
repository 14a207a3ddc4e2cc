// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import type { StartIsland } from '../../src/islands/page-block.ts';
import { ISLANDS } from '../../src/islands/registry.ts';
import { ORIGIN } from '../configuration.ts';
import { ambassador, PAYMENT_ID, paidPayment, payment, product, SLUG } from '../features/fixtures.ts';
import { visit, type World } from '../features/site.ts';
import { PROGRAMMES } from '../fixture-csr.ts';

const ROOT = join(import.meta.dirname, '../..');
const isReact = (source: string) => readFileSync(join(ROOT, source), 'utf8').includes('reactIsland(');
const REACT = Object.entries(ISLANDS).filter(([, source]) => isReact(source));

const CAMPAIGN = `/campaigns/${SLUG}`;
const PAYMENT = `${CAMPAIGN}/donate/${PAYMENT_ID}/payment`;
const PAGES: [words: string, path: string, world?: Partial<World>][] = [
  ['a campaign', CAMPAIGN],
  ['the form of a campaign', `${CAMPAIGN}/donate`],
  ['the form of a campaign with an amount', `${CAMPAIGN}/donate?amount=75000`],
  ['the form of a programme', `/csr/${PROGRAMMES[0]?.slug}/donate`],
  ['the form of an ambassador', `/duta-kasih/${ambassador().slug}/donate`],
  ['the form of a product', `/product/${product().id}/donate?qty=2`],
  ['a payment by QRIS', PAYMENT],
  [
    'a payment by transfer',
    PAYMENT,
    { payment: payment({ method: 'va_bca', qrString: null, accountNumber: '3901 0812' }) },
  ],
  ['a paid payment', PAYMENT, { payment: paidPayment() }],
  ['a payment that has expired', PAYMENT, { payment: payment({ status: 'expired', now: '2026-11-21T04:00:00.000Z' }) }],
  ['the change of a method', `${PAYMENT}?change=1`],
  ['the sign-in', '/login?redirect=/campaigns'],
  ['the registration', '/register'],
  ['a forgotten password', '/forgot-password'],
  ['a confirmation', '/confirm-registration?token=tanda'],
  ['home', '/'],
];

/** HTML of each page, rendered without a browser. */
const pages = new Map<string, string>();
const hydrated = new Set<string>();
let problems: unknown[];

beforeAll(async () => {
  for (const [words, path, world] of PAGES) {
    const page = await visit(path, world, undefined, { pushPublicKey: 'BKunciContoh' });
    if (page.kind === 'redirect') throw new Error(`${path} redirects to ${page.location}`);
    pages.set(words, page.html.slice(page.html.indexOf('<body>')));
  }
  const window = new Window({ url: ORIGIN, settings: { disableIframePageLoading: true } });
  // The file has a process of its own, so no global is restored.
  populateGlobal(globalThis, window, { bindFunctions: true });
  const overrides = {
    fetch: () => new Promise(() => undefined),
    reportError: (problem: unknown) => problems.push(problem),
    PushManager: class {},
  };
  Object.assign(globalThis, overrides);
  console.error = (...words: unknown[]) => void problems.push(words);
});
beforeEach(() => {
  problems = [];
});

/** Starts an island as the loader does. */
async function start(element: HTMLElement, source: string): Promise<void> {
  const module = (await import(join(ROOT, source))) as { start: StartIsland };
  await module.start(element, JSON.parse(element.dataset.props ?? '{}'), (error) => problems.push(error));
}

const TYPED = 'input:not([type=hidden],[type=radio],[type=checkbox],[type=file]),textarea';

describe('what was entered before the island responds', () => {
  it.each([
    'the form of a campaign',
    'the form of a product',
    'the sign-in',
    'the registration',
    'a forgotten password',
  ])('is still there after it, in %s', async (words) => {
    document.body.innerHTML = pages.get(words) ?? '';
    const element = document.querySelector<HTMLElement>('main [data-island]');
    const [name, source] = REACT.find(([known]) => known === element?.dataset.island) ?? [];
    if (element === null || name === undefined || source === undefined) throw new Error(`${words} has no island.`);
    const fields = () => [...element.querySelectorAll<HTMLInputElement>(TYPED)];
    const choices = () => [...element.querySelectorAll<HTMLInputElement>('[name=method],[type=checkbox]')];
    for (const field of fields()) field.value = { number: '3', tel: '0812 3456 7890' }[field.type] ?? '25.000';
    for (const choice of choices()) choice.checked = true;
    const [typed, chosen] = [fields().map(({ value }) => value), choices().map(({ checked }) => checked)];
    expect(typed.length).toBeGreaterThan(0);
    await start(element, source);
    await new Promise((resolve) => setImmediate(resolve));
    expect([fields().map(({ value }) => value), choices().map(({ checked }) => checked)]).toEqual([typed, chosen]);
    expect(problems).toEqual([]);
  });
});

describe('the HTML of the server is what the browser renders first', () => {
  it.each(PAGES)('of the islands of %s', async (words) => {
    document.body.innerHTML = pages.get(words) ?? '';
    for (const [name, source] of REACT) {
      for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
        await start(element, source);
        hydrated.add(name);
      }
    }
    expect(problems).toEqual([]);
  });

  it('of every island of React', () => {
    expect([...hydrated].sort()).toEqual(REACT.map(([name]) => name).sort());
  });

  it('and a difference would be found', async () => {
    const { reactIsland } = await import('../../src/islands/react-island.tsx');
    const Content = ({ words }: { words: string }) => createElement('p', { id: useId() }, words);
    const hydrate = async (id: string, words: string) => {
      problems = [];
      const html = renderToString(createElement(Content, { words: 'sama' }), { identifierPrefix: 'i1' });
      document.body.innerHTML = `<div id="${id}">${html}</div>`;
      await reactIsland(Content)(document.body.firstElementChild as HTMLElement, { words }, () => undefined);
      return problems.length;
    };
    expect([await hydrate('i1', 'sama'), await hydrate('i1', 'lain'), await hydrate('i2', 'sama')]).toEqual([
      0,
      expect.toSatisfy((found: number) => found > 0),
      expect.toSatisfy((found: number) => found > 0),
    ]);
  });
});
