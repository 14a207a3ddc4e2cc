import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/client.ts';
import { createSigner } from '../../platform/secrets/signing.ts';

/** A visitor without an account: a random number, which their client stores with a signature. */
export interface Visitor {
  id: string;
  /** Text for the client to store; null if the client sent it. */
  issued: string | null;
}

/** Recognises visitors by the text that their clients stored, and creates new ones. */
export function createVisitors(sql: Queryable) {
  const signer = createSigner(sql, 'visitor');
  return {
    /** Returns the id of a visitor; undefined if the text was not issued here. */
    find: async (kept: string | undefined): Promise<string | undefined> =>
      kept === undefined ? undefined : await signer.open(kept),
    issue: async (): Promise<Visitor> => {
      const id = randomUUID();
      return { id, issued: await signer.sign(id) };
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
