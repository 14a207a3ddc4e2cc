import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { Identity } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** The member's identity check. Every visit reads it again, because reviewers decide meanwhile. */
export function useIdentity() {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.identity(), staleTime: 0 });
}

/** Shows the check after a step. If the check was in another state than expected, the stored check is read again. */
export function useKeepIdentity() {
  const { queries } = useMemberContext();
  const cache = useQueryClient();
  const { queryKey } = queries.identity();
  return {
    keep: (identity: Identity) => cache.setQueryData(queryKey, identity),
    readAgain: (error: unknown) => {
      if (isApiError(error) && error.code === 'identity_state') void cache.invalidateQueries({ queryKey });
    },
  };
}

/** Submits the check, or withdraws it. */
export function useIdentityStep(step: 'submit' | 'withdraw', done: string) {
  const { client } = useMemberContext();
  const { keep, readAgain } = useKeepIdentity();
  return useMutation({
    mutationFn: () => client.identity[step](),
    onSuccess: (identity) => {
      keep(identity);
      toasts.add({ message: done, tone: 'success', key: 'identity' });
    },
    onError: (error) => {
      readAgain(error);
      toasts.add({ message: problemOf(error), tone: 'error', key: 'identity' });
    },
  });
}
