import type * as z from 'zod/mini';
import type { TwoOperators } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { propose } from '../../accounts/operators/proposals.ts';
import { type Command, provedTreasurer } from './command.ts';

/** A decision about money that one operator proposes and another operator confirms. */
export interface MoneyDecision {
  kind: string;
  /** Carries it out, with the details that `propose` has stored. */
  carryOut: (command: Command, details: unknown, people: TwoOperators) => Promise<void>;
}

/** Prints a stored proposal, and the command that confirms it. */
export function printProposal({ print }: Pick<Command, 'print'>, id: number, summary: string): void {
  print(`#${id}  ${summary}`);
  print(
    `Proposed: nothing is done until another operator confirms it within a day: ops confirm ${id} --by <their e-mail>`,
  );
}

/** Returns a decision that validates the details of a proposal by their schema before they are carried out. */
export function moneyDecision<Details>(
  kind: string,
  schema: z.ZodMiniType<Details>,
  carryOut: (command: Command, details: Details, people: TwoOperators) => Promise<void>,
): MoneyDecision & {
  propose: (command: Command, by: string, proposed: { summary: string; details: Details }) => Promise<void>;
} {
  return {
    kind,
    carryOut: async (command, details, people) => {
      const { data, success } = schema.safeParse(details);
      if (!success) throw new CommandRefused('The proposal was made by another release: propose it again.');
      await carryOut(command, data, people);
    },
    propose: async (command, by, proposed) => {
      const id = await propose(command.sql, await provedTreasurer(command, by), { kind, ...proposed });
      printProposal(command, id, proposed.summary);
    },
  };
}
