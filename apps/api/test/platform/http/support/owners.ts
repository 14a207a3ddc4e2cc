import { ROUTES, type Route, type RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { type AccountFields, createAccount, createOperator, createSession } from '../../../support/accounts.ts';
import type { Owner, Row } from './matrix-row.ts';

interface Owners {
  /** Creates an account that may make the call, a member's or an operator's, with the thing of its row. */
  ownerFor: (name: RouteName, fields?: AccountFields) => Promise<Owner>;
  /**
   * Returns an owner for a request with this expected status. A refused request changes nothing, and neither does one that reads: all of
   * them share the call's first owner. Any other request gets a new one.
   */
  ownerBefore: (name: RouteName, expected: number) => Promise<Owner>;
  /** Returns such an owner with another session. */
  ownerIn: (name: RouteName, session: AccountFields, expected: number) => Promise<Owner>;
}

export function createOwners(database: TestDatabase, rows: Record<RouteName, Row>): Owners {
  const untouched = new Map<RouteName, Promise<Owner>>();
  const isOfOperators = (name: RouteName) => (ROUTES[name] as Route).audience === 'operator';
  const changesNothing = (name: RouteName, expected: number) => ROUTES[name].method === 'GET' || expected >= 400;

  async function ownerFor(name: RouteName, fields: AccountFields = {}): Promise<Owner> {
    const create = isOfOperators(name) ? createOperator : createAccount;
    const owner = await create(database, { ...rows[name].account, ...fields });
    return { ...owner, thing: await rows[name].arrange?.(owner) };
  }

  async function ownerBefore(name: RouteName, expected: number): Promise<Owner> {
    if (!changesNothing(name, expected)) return await ownerFor(name);
    const owner = untouched.get(name) ?? ownerFor(name);
    untouched.set(name, owner);
    return await owner;
  }

  async function ownerIn(name: RouteName, session: AccountFields, expected: number): Promise<Owner> {
    if (!changesNothing(name, expected)) return await ownerFor(name, session);
    const owner = await ownerBefore(name, expected);
    const audience = isOfOperators(name) ? 'operator' : 'member';
    return { ...owner, ...(await createSession(database, owner.userId, { audience, ...session })) };
  }

  return { ownerFor, ownerBefore, ownerIn };
}
