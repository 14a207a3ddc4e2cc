import type { QueueKind } from '@uluran/contract/queues';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { versionOf } from '../../../support/queues.ts';
import type { Owner } from './matrix-row.ts';

/** Rows of the endpoint matrix for calls about an item of the queue. */
export function itemRows(database: TestDatabase) {
  /** A call about an item. `arrange` returns its id and its version. */
  const about = (kind: QueueKind, path: string, create: () => Promise<string>, role: string) => ({
    path: ({ thing = 'x x' }: Owner) => path.replace('{id}', String(thing.split(' ')[0])),
    arrange: async () => {
      const id = await create();
      return `${id} ${await versionOf(database, kind, id)}`;
    },
    account: { role },
    status: 200 as const,
  });
  /** A decision about the version that was read. */
  const versioned = (more: object, ...row: Parameters<typeof about>) => ({
    ...about(...row),
    body: ({ thing = 'x x' }: Owner) => ({ version: thing.split(' ')[1], ...more }),
  });
  const decision = (...row: Parameters<typeof about>) => versioned({ words: 'Sudah diperiksa.' }, ...row);
  /** A decision with a code of finance. The operators of the matrix have no app: the tests of the kinds make the decisions. */
  const proved = (kind: QueueKind, path: string, create: () => Promise<string>, more: object = {}) => ({
    ...versioned({ code: '123456', ...more }, kind, path, create, 'finance'),
    status: 403 as const,
  });
  return { about, versioned, decision, proved };
}
