import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Kinds whose updates have pages of their own. */
const WITH_NEWS = new Set(['campaigns', 'csr']);

/** Returns the API's responses for the home page, each list, and the page of each listed item, by path. */
export async function readScreens({ get }: Pick<TestApi, 'get'>): Promise<Map<string, unknown>> {
  const read = async (path: string) => {
    const { status, body } = await get(path);
    expect(status, path).toBe(200);
    return body.data;
  };
  const screens = new Map<string, unknown>();
  const add = async (path: string) => screens.set(path, await read(path));
  // A wide screen shows the first campaign above its section instead of in it.
  screens.set('/home', { ...(await read('/home')), hero: null });
  await add('/featured');
  for (const kind of ['campaigns', 'csr', 'duta-kasih', 'products', 'news']) {
    const list = await read(`/${kind}?limit=50`);
    screens.set(`/${kind}`, list);
    for (const { slug } of list) {
      await add(`/${kind}/${slug}`);
      if (kind === 'duta-kasih') await add(`/${kind}/${slug}/news`);
      if (WITH_NEWS.has(kind))
        for (const { id } of await read(`/${kind}/${slug}/news`)) await add(`/${kind}/${slug}/news/${id}`);
    }
  }
  return screens;
}

/** Returns the addresses of all pictures in a response, those in texts included, as often as they occur. The picture of an update is the first of its text. */
export function picturesOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const shown = 'body' in answer && 'picture' in answer ? { ...answer, picture: null } : answer;
  const inside = Object.values(shown).flatMap(picturesOf);
  return 'url' in answer && 'widths' in answer ? [String(answer.url), ...inside] : inside;
}
