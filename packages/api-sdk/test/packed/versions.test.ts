import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStranger, type Stranger } from '../../../../scripts/packed/stranger.ts';
import { readDocumentation } from '../../scripts/docs/source.ts';
import { at, EXAMPLES } from '../../scripts/readme.ts';
import { createFakeServer, page, sample } from '../../src/testing/index.ts';
import { type Listening, serveFetch } from './http.ts';
import { COMPILERS, LOWEST } from './installed.ts';

const exportOf = (call: string) =>
  `export const ${call.replace('.', '_')} = (...input: Parameters<typeof uluran.${call}>) => uluran.${call}(...input);`;

/** A library with `declaration: true`. Its exports have inferred types that a compiler can only write with names that the SDK exports. */
const LIBRARY = `
import { type Campaign, createClient, eachItem, isApiError, type PaymentDetail, type User } from '@uluran/api-sdk';
import { createAuth } from '@uluran/api-sdk/auth';
import { useDonation, useSession } from '@uluran/api-sdk/react';
import { createFakeServer, sample } from '@uluran/api-sdk/testing';

export const useName = () => useSession().user?.name;
export const useGift = (paymentId: string) => useDonation(paymentId);
export const uluran = createClient({ baseUrl: 'https://contoh.id/api' });
export const campaignOf = (slug: string) => uluran.campaigns.get(slug);
export const everything = () => eachItem((cursor) => uluran.campaigns.list({ cursor }));
export const paymentOf = (id: string) => uluran.payments.get(id);
export const signIn = (email: string, password: string) => createAuth({ baseUrl: '/api' }).login({ email, password });
export const server = createFakeServer({ getCampaign: () => sample('getCampaign') });
export function summaryOf(campaign: Campaign, { status }: PaymentDetail, user: User, error: unknown): string {
  return isApiError(error) ? error.code : \`\${campaign.title} \${status} \${user.name}\`;
}
${readDocumentation()
  .flatMap(({ key, methods }) => methods.map(({ name }) => exportOf(`${key}.${name}`)))
  .join('\n')}
`;
/** A page for server rendering. */
const HOOKS = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createClient } from '@uluran/api-sdk';
import { UluranProvider, useDonation, useSession } from '@uluran/api-sdk/react';

const Page = () => createElement('p', null, \`\${useSession().loggedIn} \${useDonation('a').donation}\`);
const client = createClient({ baseUrl: 'https://contoh.id/api' });
console.log(renderToString(createElement(UluranProvider, { client }, createElement(Page))));
`;
/** Module resolutions, with the compilers that support them. */
const RESOLUTIONS: [name: string, resolution: { module: string; moduleResolution: string }, since: string[]][] = [
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }, ['5.4', '7.0']],
  ['node16', { module: 'node16', moduleResolution: 'node16' }, ['5.4', '7.0']],
  // The resolution without support for `exports` conditions, which newer compilers have removed.
  ['classic Node', { module: 'esnext', moduleResolution: 'node10' }, ['5.4']],
];

const fake = createFakeServer({ listCampaigns: () => page([...sample('listCampaigns')]) });
let stranger: Stranger;
let api: Listening;

beforeAll(async () => {
  [stranger, api] = await Promise.all([
    createStranger('api-sdk', ['@tanstack/react-query', 'react-dom', '@types/react'], LOWEST),
    serveFetch(fake.fetch),
  ]);
  for (const { file, code } of EXAMPLES) stranger.write(file, at(api.origin, code));
});
afterAll(async () => {
  stranger?.remove();
  await api?.close();
});

describe('with the lowest version of everything that the manifest allows', () => {
  const MANIFEST = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../tests/versions/package.json'), 'utf8'),
  );

  test.each(Object.entries(LOWEST))('%s is the one that was installed', (name, alias) => {
    const installed = JSON.parse(readFileSync(join(stranger.folder, 'node_modules', name, 'package.json'), 'utf8'));
    expect(MANIFEST.devDependencies[alias]).toBe(`npm:${name}@${installed.version}`);
  });

  test('the README runs', async () => {
    expect(await stranger.node('give.mjs')).toMatch(/^Rp50000 is due at \//);
    expect(await stranger.node('sign-in.mjs')).toBe('signed in as Ratna Wulandari\n');
    expect(await stranger.node('queries.mjs')).toBe('1\n');
    expect(await stranger.node('fake.mjs')).toContain('Sumur untuk Sukamaju');
  });

  test('the hooks render', async () => {
    stranger.write('hooks.mjs', HOOKS);
    expect(await stranger.node('hooks.mjs')).toBe('<p>false null</p>\n');
  });

  // pnpm's layout: a program cannot import the SDK's own dependencies.
  test('what it needs stands where only it finds it', async () => {
    const modules = join(stranger.folder, 'node_modules');
    const own = join(modules, '@uluran/api-sdk/node_modules');
    mkdirSync(join(own, '@uluran'), { recursive: true });
    for (const name of ['@uluran/contract', 'ky', 'zod']) renameSync(join(modules, name), join(own, name));
    expect(await stranger.node('give.mjs')).toContain('is due');
  });

  describe.each(COMPILERS)('TypeScript %s', (version, compiler) => {
    const known = RESOLUTIONS.filter(([, , versions]) => versions.includes(version));
    test.each(known)('finds all types, by %s', async (_, resolution) => {
      stranger.write('library.ts', LIBRARY);
      // Declarations are checked as a whole once per compiler; zod's own do not support the classic resolution.
      const skipLibCheck = resolution.module !== 'node16';
      const options = { compiler, resolution, declaration: true, target: 'es2022', skipLibCheck };
      expect(await stranger.typecheck('library.ts', options)).toBe('');
      const declared = readFileSync(join(stranger.folder, 'declared/library.d.ts'), 'utf8');
      expect(declared).not.toContain('@uluran/contract');
    });
  });
});
