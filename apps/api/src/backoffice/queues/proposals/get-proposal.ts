import type { Proposal } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { CONFIRMABLE_KINDS } from '../items/decisions.domain.ts';
import { readProposal } from './repository.ts';

/** Returns a proposal, also one that has ended. @throws NotFound */
export async function getProposal(sql: Queryable, id: number): Promise<Proposal> {
  const proposal = await readProposal(sql, id);
  if (proposal === undefined) throw new NotFound('Usul ini tidak ada.');
  return { ...proposal, confirmable: CONFIRMABLE_KINDS.includes(proposal.kind) };
}
