import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { Identity } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** The check of who one is. Read again with every visit: reviewers decide meanwhile. */
export function useIdentity() {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.identity(), staleTime: 0 });
}

/** Shows what a step has made of the check; where it met another state, what is stored is read again. */
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

/** A step with the whole check: hands it in, or takes it back. */
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
