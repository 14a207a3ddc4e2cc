import type { OperatorWork } from '../operator-roles.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone`: no sign-in. `bearer`: a user's token. `operator`: a token with an operator role. `gateway`: a signed notification. */
export type Audience = 'anyone' | 'bearer' | 'operator' | 'gateway';

export interface Route {
  method: HttpMethod;
  /** Below the API's base address; parameters in braces. */
  path: string;
  audience: Audience;
  /** Work of an operator's call, whose roles may make it (`WORK_ROLES`). */
  work?: OperatorWork;
}

/** A call that needs no sign-in. */
export function open<Method extends HttpMethod, Path extends string>(method: Method, path: Path) {
  return { method, path, audience: 'anyone' } as const;
}

/** A public call that reads. */
export const get = <Path extends string>(path: Path) => open('GET', path);
/** A public call that changes data. */
export const post = <Path extends string>(path: Path) => open('POST', path);

/** A call of a signed-in member. */
export function own<Method extends HttpMethod, Path extends string>(method: Method, path: Path) {
  return { method, path, audience: 'bearer' } as const;
}

/** A call of an operator, with an operator's token, for the roles of this work. */
export function ops<Method extends HttpMethod, Path extends string>(method: Method, path: Path, work: OperatorWork) {
  return { method, path, audience: 'operator', work } as const;
}
