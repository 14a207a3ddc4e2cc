import { CommandRefused } from '../../accounts/operators/errors.ts';
import { Failure } from '../../platform/http/failures.ts';
import { createIdentityReview } from '../queues/identities/review-service.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

async function list({ sql, print }: Command): Promise<void> {
  const waiting = await createIdentityReview(sql).list();
  for (const { id, kind, legalName, owner, submittedAt } of waiting)
    print(`${id}  ${submittedAt}  ${kind}: ${legalName} (account of ${owner})`);
  print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} waiting.`);
}

/** `ops identities [list | verify <id> --by <e-mail> | refuse <id> --note <words> --by <e-mail>]` */
export async function runIdentities(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', id, ...rest] = words;
  if (verb === 'list' && id === undefined) return await list(command);
  const note = options.note?.trim() ?? '';
  const isComplete = verb === 'verify' || (verb === 'refuse' && note !== '');
  if (!isComplete || id === undefined || options.by === undefined || rest.length > 0) throw new UsageError();
  try {
    const [review, operator] = [createIdentityReview(sql), await operatorOf(sql, options.by)];
    const { item } = await review.get(operator, id);
    await review.decide(operator, id, { reason: verb === 'verify' ? null : note, version: item?.version ?? '' });
  } catch (error) {
    throw error instanceof Failure
      ? new CommandRefused(`${verb} is refused: ${error.message}`, { cause: error })
      : error;
  }
  print(`${id}: ${verb} is done.`);
}
