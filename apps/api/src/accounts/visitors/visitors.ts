import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/client.ts';
import { createSigner } from '../../platform/secrets/signing.ts';

/** A visitor without an account: a random number, which their client keeps signed. */
export interface Visitor {
  id: string;
  /** What the client is to keep; null where it brought it itself. */
  issued: string | null;
}

/** Recognises visitors by what their clients kept, and makes new ones. */
export function createVisitors(sql: Queryable) {
  const signer = createSigner(sql, 'visitor');
  return {
    /** The id of a visitor; undefined if the text was not issued here. */
    find: async (kept: string | undefined): Promise<string | undefined> =>
      kept === undefined ? undefined : await signer.open(kept),
    issue: async (): Promise<Visitor> => {
      const id = randomUUID();
      return { id, issued: await signer.sign(id) };
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
