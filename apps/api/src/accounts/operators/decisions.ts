import { CommandRefused } from './errors.ts';

/** Operators who made a decision, by the ids of their accounts; never the same one twice. */
export interface TwoOperators {
  by: number;
  approvedBy: number;
}

/** Reasons for which the database refuses a decision, by the constraint that it names. */
export type Refusals = Readonly<Record<string, string>>;

const TWO_PEOPLE =
  'Two different operators decide about money, each with the role finance or administrator: one proposes, another one confirms.';

/**
 * Carries out a decision of two operators.
 * @throws CommandRefused if the database refuses it for one of the reasons
 */
export async function decide<Result>(refusals: Refusals, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
    const reason = new Map(Object.entries({ two_people: TWO_PEOPLE, ...refusals })).get(name);
    throw reason === undefined ? error : new CommandRefused(reason, { cause: error });
  }
}
