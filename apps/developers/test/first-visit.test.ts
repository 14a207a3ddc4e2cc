import { expect, it } from 'vitest';
import { createDevelopersHandler } from '../src/server/index.ts';

const OPTIONS = { publicOrigin: 'http://127.0.0.1:3000', sandboxUrl: undefined };
const visit = (path: string) => new Request(`http://127.0.0.1:3000${path}`);
const VISITOR = { requestId: 'r1' };

it('builds once for all who visit at the same time, and not again', async () => {
  let builds = 0;
  const developers = createDevelopersHandler(OPTIONS, async () => {
    builds += 1;
  });
  const answers = await Promise.all(
    ['/developers', '/developers/x'].map((path) => developers.fetch(visit(path), VISITOR)),
  );
  await developers.fetch(visit('/developers'), VISITOR);
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  expect(builds).toBe(1);
});

it('shows why the build failed, and tries again at the next visit', async () => {
  let builds = 0;
  const developers = createDevelopersHandler(OPTIONS, async () => {
    builds += 1;
    if (builds === 1) throw new Error('docs/ledger.md has a link to nothing');
  });
  const failed = await developers.fetch(visit('/developers'), VISITOR);
  expect([failed.status, failed.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(await failed.text()).toContain('docs/ledger.md has a link to nothing');
  expect((await developers.fetch(visit('/developers'), VISITOR)).status).toBe(200);
});

it('ends a running build when it is closed', async () => {
  const developers = createDevelopersHandler(
    OPTIONS,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
  );
  const visited = developers.fetch(visit('/developers'), VISITOR);
  developers.close();
  expect((await visited).status).toBe(503);
});
