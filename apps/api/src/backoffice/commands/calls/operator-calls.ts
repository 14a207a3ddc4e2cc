import { type Endpoint, endpointOf } from '@uluran/contract/endpoints';
import { type OperatorWork, WORK_ROLES } from '@uluran/contract/operator-roles';
import { OPERATOR_ROUTES, type OperatorRouteName } from '@uluran/contract/operator-routes';
import type { Route } from '@uluran/contract/routes';
import { WrongCommand } from './errors.ts';

/** A call of signed-in operators with its description in the contract. */
export interface OperatorCall {
  name: OperatorRouteName;
  method: string;
  /** Path below the API's base address, with parameters in braces. */
  path: string;
  work: OperatorWork;
  endpoint: Endpoint;
}

/** Calls that need a session, in the order of the contract. The two steps of a sign-in need none. */
const CALLS: readonly OperatorCall[] = Object.entries<Route>(OPERATOR_ROUTES).flatMap(([key, route]) => {
  const name = key as OperatorRouteName;
  const { method, path, work } = route;
  return work === undefined ? [] : [{ name, method, path, work, endpoint: endpointOf(name) }];
});

/** @throws WrongCommand if operators have no such call */
export function findCall(name: string): OperatorCall {
  const found = CALLS.find((call) => call.name === name);
  if (found === undefined)
    throw new WrongCommand(`Operators have no endpoint "${name}": \`ops calls\` lists all of them.`);
  return found;
}

/** Returns the calls with a text in name, path or summary, in any case; all calls for an empty text. */
export function searchCalls(text: string): OperatorCall[] {
  const wanted = text.toLowerCase();
  return CALLS.filter(({ name, path, endpoint }) =>
    [name, path, endpoint.summary].some((part) => part.toLowerCase().includes(wanted)),
  );
}

/** The work of a call and its roles: `task (finance, administrator)`. */
export const rightsOf = ({ work }: OperatorCall): string => `${work} (${WORK_ROLES[work].join(', ')})`;
