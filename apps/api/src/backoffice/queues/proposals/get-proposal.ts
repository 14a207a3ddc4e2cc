import type { Proposal } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { CONFIRMABLE_KINDS } from '../items/decisions.domain.ts';
import { readEffect, rolesOf } from './effect.ts';
import { readProposal } from './repository.ts';

/** Returns a proposal, also one that has ended. @throws NotFound */
export async function getProposal(sql: Queryable, id: number): Promise<Proposal> {
  const stored = await readProposal(sql, id);
  if (stored === undefined) throw new NotFound('Usul ini tidak ada.');
  const { proposal, ...more } = stored;
  const { kind } = proposal;
  const effect = await readEffect(sql, { kind, ...more });
  return { ...proposal, confirmable: CONFIRMABLE_KINDS.includes(kind), roles: rolesOf({ kind, ...more }), effect };
}
