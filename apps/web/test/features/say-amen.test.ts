import type { Client } from '@uluran/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AmenView } from '../../src/targets/sections/amen.ts';
import { sayAmen } from '../../src/targets/sections/say-amen.ts';
import { SLUG } from './fixtures.ts';
import { htmlOf, textOf } from './site.ts';

const PATH = `/campaigns/${SLUG}`;
const VISITOR = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;

interface Said {
  said: boolean;
  visitor?: string;
}

/** A server with a prayer, and the states that the screen showed in order. */
function press(answer: (body: Said) => Promise<unknown> | unknown, id = crypto.randomUUID()) {
  const shown: AmenView[] = [{ said: false, amenCount: 4 }];
  const calls: Said[] = [];
  const client = {
    prayers: {
      sayAmen: async (_: string, body: Said) => {
        calls.push(body);
        return await answer(body);
      },
    },
  } as unknown as Client;
  const go = () =>
    sayAmen({
      id,
      view: shown.at(-1) as AmenView,
      setView: (view) => void shown.push(view),
      client,
    });
  return { id, shown, calls, go };
}

describe('a press of Aamiin', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shows at once, then what the server counts, and is remembered', async () => {
    const { id, shown, calls, go } = press(() => ({ said: true, amenCount: 9, visitor: VISITOR }));
    const pressed = go();
    expect(shown.at(-1)).toEqual({ said: true, amenCount: 5 });
    await pressed;
    expect(shown.at(-1)).toEqual({ said: true, amenCount: 9 });
    expect(calls).toEqual([{ said: true }]);
    expect(document.cookie).toContain(`uluran_visitor=${VISITOR}; Path=/`);
    expect(document.cookie).toContain('; Secure');
    expect(localStorage.getItem('aamiin')).toBe(id);
    await go();
    expect(calls.at(-1)).toEqual({ said: false, visitor: VISITOR });
    expect(localStorage.getItem('aamiin')).toBe('');
  });

  it('is turned back when it is refused, and says why', async () => {
    const { shown, go } = press(() => Promise.reject(new Error('Terlalu banyak percobaan.')));
    await go();
    expect(shown.at(-1)).toEqual({ said: false, amenCount: 4, problem: 'Terlalu banyak percobaan.' });
    expect(localStorage.getItem('aamiin')).toBeNull();
  });

  it('and another before the answer reach the server in order; the last one counts', async () => {
    const waiting: ((amen: unknown) => void)[] = [];
    const { shown, calls, go } = press(() => new Promise((resolve) => void waiting.push(resolve)));
    const [first, second] = [go(), go()];
    await vi.waitFor(() => expect(waiting).toHaveLength(1), 10_000);
    expect(calls).toEqual([{ said: true }]);
    waiting[0]?.({ said: true, amenCount: 5, visitor: null });
    await first;
    await vi.waitFor(() => expect(waiting).toHaveLength(2), 10_000);
    expect(shown.at(-1)).toEqual({ said: false, amenCount: 4 });
    waiting[1]?.({ said: false, amenCount: 3, visitor: null });
    await second;
    expect(calls.map(({ said }) => said)).toEqual([true, false]);
    expect(shown.at(-1)).toEqual({ said: false, amenCount: 3 });
  });
});

describe('the prayers of a page', () => {
  it('each have a form that works without JavaScript, and a count where there is one', async () => {
    const html = await htmlOf(PATH);
    const [form = ''] = /<form[^>]*class="detail-amen"(?:(?!<\/form>).)*"d-2".*?<\/form>/.exec(html) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toContain('name="prayer"');
    const [button = ''] = /<button[^>]*>/.exec(form) ?? [];
    for (const part of ['type="submit"', 'name="said"', 'value="true"', 'aria-pressed="false"'])
      expect(button).toContain(part);
    expect(html).toContain('id="doa-d-2"');
    expect(textOf(html)).toContain('Aamiin 23');
    expect(textOf(html)).not.toContain('Aamiin 0');
  });

  it('show what was said just now without JavaScript, with the way to take it back', async () => {
    const html = await htmlOf(`${PATH}?aamiin=d-2`);
    const [form = ''] = /<form[^>]*class="detail-amen"(?:(?!<\/form>).)*"d-2".*?<\/form>/.exec(html) ?? [];
    const [button = ''] = /<button[^>]*>/.exec(form) ?? [];
    for (const part of ['name="said"', 'value="false"', 'aria-pressed="true"']) expect(button).toContain(part);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  });

  it('show beside the prayer why it was not noted', async () => {
    const html = await htmlOf(PATH, {}, { form: 'amen', prayer: 'd-2', problem: 'Terlalu banyak percobaan.' });
    expect(html.match(/role="alert">Terlalu banyak percobaan\./g)).toHaveLength(1);
  });
});
