import type { Endpoint } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import type { Route } from '@uluran/contract/routes';
import { Failure } from './failures.ts';

/** Account of a request's token, and the rights of its session. */
export interface Member {
  userId: number;
  sessionId: number;
  /** True if the session was opened with a temporary password: it may only set a new password. */
  temporaryPassword: boolean;
  /** True if the caller confirmed their identity within the last minutes. */
  recentlyConfirmed: boolean;
  /** `member`, or the role of an operator. */
  role: string;
}

/** The audience of a token. A token of the site is not valid for an operator's call, and the reverse. */
export type TokenAudience = 'member' | 'operator';

/** Finds the session of a token; undefined for an unknown or expired token. */
export type Authenticate = (token: string, audience: TokenAudience) => Promise<Member | undefined>;

/** Returns the token of an `Authorization` header; undefined if it has none in the product's format. */
function tokenOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w-]{43})$/i.exec(header ?? '')?.[1];
}

/**
 * Returns the caller, by the endpoint's row alone, before any other part of the request is read; undefined for a call without an account.
 * @throws Failure `invalid_token`, `must_change_password`, `forbidden` or `step_up_required`
 */
export async function identifyCaller(
  { audience, work }: Pick<Route, 'audience' | 'work'>,
  endpoint: Pick<Endpoint, 'optionalBearer' | 'stepUp' | 'temporaryPassword'>,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Member | undefined> {
  const token = tokenOf(header);
  if (audience === 'gateway' || (audience === 'anyone' && !endpoint.optionalBearer)) return undefined;
  const member = token && (await authenticate(token, audience === 'operator' ? 'operator' : 'member'));
  if (audience === 'anyone') return member && !member.temporaryPassword ? member : undefined;
  if (!member) throw new Failure('invalid_token');
  if (member.temporaryPassword && !endpoint.temporaryPassword) throw new Failure('must_change_password');
  if (work && !mayDo(member.role, work)) throw new Failure('forbidden');
  if (endpoint.stepUp && !member.recentlyConfirmed) throw new Failure('step_up_required');
  return member;
}
