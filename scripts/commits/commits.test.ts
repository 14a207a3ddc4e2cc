import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCommits } from './history.ts';
import { subjectProblems } from './subjects.ts';

describe('the subject of a commit', () => {
  it.each([
    '[api] Add the list of open payments',
    '[apps/api] Bring the totals up to date',
    '[web] Process a notification once',
    `[web] Move ${'x'.repeat(61)}`,
    '[api-sdk] Add a client\n\nThe console needs it. Lines of a body may be as long as their reason needs them to be, beyond a hundred characters.',
  ])('%j is accepted', async (message) => {
    expect(await subjectProblems(message)).toEqual([]);
  });

  it.each([
    ['Add the list of open payments', 'scope'],
    ['[api,web] Add the list', 'scope'],
    ['[API] Add the list', 'scope'],
    ['[api]', 'subject'],
    ['[api] add the list', 'imperative'],
    ['[api] Added the list', 'imperative'],
    ['[api] Adds the list', 'imperative'],
    ['[api] Adding the list', 'imperative'],
    ['[api] Add the list.', 'full stop'],
    [`[web] Move ${'x'.repeat(62)}`, '72'],
    ['[api] Add the list\nof open payments', 'blank'],
  ])('%j is refused', async (message, word) => {
    expect((await subjectProblems(message)).join('\n')).toContain(word);
  });
});

describe('the history', () => {
  let folder: string;
  const repository = () => join(folder, 'repository');
  const git = (cwd: string, args: string[], day = '2026-12-01T00:00:00Z') =>
    execFileSync('git', ['-c', 'user.name=Sari', '-c', 'user.email=sari@contoh.id', ...args], {
      cwd,
      stdio: 'pipe',
      env: {
        PATH: process.env.PATH,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_COMMITTER_DATE: day,
      },
    });
  const commit = (message: string, day: string) => git(repository(), ['commit', '--allow-empty', '-m', message], day);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'uluran-commits-'));
    mkdirSync(repository());
    git(repository(), ['init', '--quiet']);
    commit('Seeds that sort by name', '2026-11-01T00:00:00Z');
    commit('[api] Add a list\n\nReasons.', '2026-12-01T00:00:00Z');
    commit('[api] Added a list', '2026-12-02T00:00:00Z');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has the new commits, the newest first, with their bodies', () => {
    expect(newCommits(repository())?.map(({ message }) => message)).toEqual([
      '[api] Added a list',
      '[api] Add a list\n\nReasons.',
    ]);
  });

  it('of a shallow clone has the commits that were fetched', () => {
    git(folder, ['clone', '--quiet', '--depth', '1', `file://${repository()}`, 'shallow']);
    expect(newCommits(join(folder, 'shallow'))?.map(({ message }) => message)).toEqual(['[api] Added a list']);
  });

  it('is missing in a copy without a repository, also inside of another repository', () => {
    const copy = join(repository(), 'copy');
    mkdirSync(copy);
    expect(newCommits(copy)).toBeUndefined();
    expect(newCommits(folder)).toBeUndefined();
  });
});
