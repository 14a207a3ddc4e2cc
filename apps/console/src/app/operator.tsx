import { isApiError } from '@uluran/api-sdk/operator';
import { ShownError } from '@uluran/app-shell/problem-of';
import type { OperatorSession } from '@uluran/contract/endpoints';
import { createContext, type ReactNode, use } from 'react';
import type { ConsoleContext } from './context.ts';

export type Operator = OperatorSession['operator'];

const Current = createContext<Operator | null>(null);

/** Provides the signed-in operator to the screens below. */
export function OperatorProvider({ operator, children }: { operator: Operator; children: ReactNode }) {
  return <Current value={operator}>{children}</Current>;
}

/** The signed-in operator. All screens but the sign-in are children of {@link OperatorProvider}, so it is never absent. */
export function useOperator(): Operator {
  const operator = use(Current);
  if (operator === null) throw new Error('useOperator is called outside of OperatorProvider.');
  return operator;
}

/**
 * Returns the signed-in operator, fetched if it is not known yet. Never settles if the session ends meanwhile: the end of a session leaves the page.
 * @throws ShownError when the API cannot be reached
 */
export async function ensureOperator({
  queryClient,
  queries,
  session,
}: Pick<ConsoleContext, 'queryClient' | 'queries' | 'session'>): Promise<Operator> {
  try {
    return (await queryClient.ensureQueryData(queries.session())).operator;
  } catch (error) {
    if (!session.get().loggedIn) return await new Promise<never>(() => undefined);
    if (isApiError(error) && error.code !== 'unreachable') throw error;
    throw new ShownError('Konsol belum bisa dimuat. Periksa sambungan internet Anda, lalu coba lagi.');
  }
}
