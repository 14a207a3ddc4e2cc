import type { EndpointInput, OperatorAccount, OperatorEnrolment } from '@uluran/contract/endpoints';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { Failure, InvalidFields } from '../../platform/http/failures.ts';
import type { Member } from '../../platform/http/members.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { handOverEnrolment } from '../operators/offer.ts';
import { addAccount, findAccount } from '../operators/operators-accounts.ts';
import { proveOperator } from '../operators/prove.ts';
import { AppMissing, OperatorChanged, refusalOf, ruleOf, unknownOperator, unknownProposal } from './errors.ts';
import {
  type Change,
  changeRole,
  confirmRole,
  dismiss,
  endSessions,
  findByPublicId,
  inviteAccount,
  listAccounts,
  readAccount,
  renewEnrolment,
  withdrawRole,
} from './repository.ts';

interface Dependencies {
  /** The database as the role of operators' calls. */
  sql: Sql;
  sealer: Sealer;
}

/** Account of no person, for a list without a reader. */
const NO_READER = 0;

/** Returns the operators in office, for a command. */
export const listOperators = (sql: Queryable): Promise<OperatorAccount[]> => listAccounts(sql, NO_READER);

/** Confirms a proposed role in a transaction. Returns the operator who gets it; undefined if no such proposal waits. */
export const confirmProposedRole = (sql: Queryable, proposal: string, by: number): Promise<number | undefined> =>
  confirmRole(sql, proposal, by);

/** Whether a text can be the number of a row. */
const isNumber = (text: string) => /^\d{1,15}$/.test(text);

type Caller = Pick<Member, 'userId'>;
type Body<Name extends 'inviteOperator' | 'changeOperatorRole'> = EndpointInput<Name, 'body'>;

/** Creates the functions with which administrators change operators: their rights, roles, apps and sessions. */
export function createRoster({ sql, sealer }: Dependencies) {
  /** @throws AppMissing, WrongCode, TooManyAttempts */
  async function prove({ userId }: Caller, code: string): Promise<void> {
    if (!(await proveOperator({ sql, sealer }, userId, async () => code))) throw new AppMissing();
  }

  async function read(db: Queryable, { userId }: Caller, of: number): Promise<OperatorAccount> {
    const account = await readAccount(db, userId, of);
    if (account === undefined) throw unknownOperator();
    return account;
  }

  async function find(id: string): Promise<number> {
    const of = await findByPublicId(sql, id);
    if (of === undefined) throw unknownOperator();
    return of;
  }

  /** Makes a change. @throws NotFound, OperatorChanged, Failure `operator_state` or `forbidden` */
  async function change<Result>(caller: Caller, of: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (ruleOf(error) === 'operator_changed') throw new OperatorChanged(await read(sql, caller, of), error);
      throw refusalOf(error) ?? error;
    }
  }

  /** The account of an address; a new one if it has none. @throws InvalidFields */
  async function accountFor(tx: Queryable, { email, name }: Body<'inviteOperator'>): Promise<number> {
    const present = await findAccount(tx, email);
    if (present !== undefined) return present;
    if (name === undefined) throw new InvalidFields({ name: ['Tulis namanya: alamat ini belum punya akun.'] });
    const added = await addAccount(tx, { email, name, kind: 'person', city: undefined });
    if (added === undefined) throw new InvalidFields({ email: ['Alamat ini tidak bisa dipakai.'] });
    return added;
  }

  /** Carries out a step with a proposed role. */
  async function decide(caller: Caller, step: () => Promise<number | undefined>): Promise<OperatorAccount> {
    const of = await step().catch((error: unknown) => {
      throw refusalOf(error) ?? error;
    });
    if (of === undefined) throw unknownProposal();
    return await read(sql, caller, of);
  }

  return {
    list: (caller: Caller): Promise<OperatorAccount[]> => listAccounts(sql, caller.userId),

    /** @throws InvalidFields, WrongCode, TooManyAttempts, Failure `forbidden` */
    async invite(caller: Caller, body: Body<'inviteOperator'>): Promise<OperatorAccount> {
      // Missing fields are refused before the code is used up.
      if (body.name === undefined && (await findAccount(sql, body.email)) === undefined) await accountFor(sql, body);
      await prove(caller, body.code);
      return await sql
        .begin(async (tx) => {
          const of = await accountFor(tx, body);
          await inviteAccount(tx, of, body.role, caller.userId);
          return await read(tx, caller, of);
        })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error;
        });
    },

    /** @throws NotFound, OperatorChanged, WrongCode, TooManyAttempts, Failure `operator_state` */
    async setRole(caller: Caller, id: string, body: Body<'changeOperatorRole'>): Promise<OperatorAccount> {
      const of = await find(id);
      await prove(caller, body.code);
      const by = caller.userId;
      await change(caller, of, () => changeRole(sql, { of, by, version: body.version }, body.role));
      return await read(sql, caller, of);
    },

    /** @throws NotFound, WrongCode, TooManyAttempts, Failure `operator_state` */
    async confirmRole(caller: Caller, proposal: string, code: string): Promise<OperatorAccount> {
      if (!isNumber(proposal)) throw unknownProposal();
      await prove(caller, code);
      return await decide(caller, () => confirmRole(sql, proposal, caller.userId));
    },

    /** @throws NotFound */
    withdrawRole: (caller: Caller, proposal: string): Promise<OperatorAccount> =>
      decide(caller, async () => (isNumber(proposal) ? await withdrawRole(sql, proposal, caller.userId) : undefined)),

    /** @throws NotFound, OperatorChanged, Failure `operator_state` */
    async offerEnrolment(caller: Caller, id: string, version: string): Promise<OperatorEnrolment> {
      const of = await find(id);
      const decision: Change = { of, by: caller.userId, version };
      const enrolmentCode = await change(caller, of, () =>
        handOverEnrolment(sql, of, (tx, hash) => renewEnrolment(tx, decision, hash)),
      );
      if (enrolmentCode === undefined) throw new Failure('operator_state');
      return { enrolmentCode, operator: await read(sql, caller, of) };
    },

    /** @throws NotFound, Failure `operator_state` */
    async endSessions(caller: Caller, id: string): Promise<OperatorAccount> {
      const of = await find(id);
      await change(caller, of, () => endSessions(sql, of, caller.userId));
      return await read(sql, caller, of);
    },

    /** @throws NotFound, OperatorChanged, Failure `operator_state` */
    async end(caller: Caller, id: string, version: string): Promise<void> {
      const of = await find(id);
      await change(caller, of, () => dismiss(sql, { of, by: caller.userId, version }));
    },
  };
}

export type Roster = ReturnType<typeof createRoster>;
