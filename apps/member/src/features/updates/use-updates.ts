import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Updates of a campaign. Every visit reads them again, because another device may change them. */
export function useUpdates(campaign: string) {
  const { queries } = useMemberContext();
  return useInfiniteQuery({ ...queries.ownUpdates(campaign), staleTime: 0 });
}

/** One update. */
export function useUpdate(campaign: string, update: string) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.ownUpdate(campaign, update), staleTime: 0 });
}

/** Creates an update, and passes its id to the callback. */
export function useBeginUpdate(campaign: string, onBegun: (id: string) => void) {
  const { client } = useMemberContext();
  return useMutation({
    mutationFn: () => client.ownUpdates.create(campaign),
    onSuccess: ({ id }) => onBegun(id),
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'update' }),
  });
}

/** Deletes a draft or a correction. */
export function useDiscardUpdate(campaign: string, update: string, onGone: () => void) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.ownUpdates.discard(campaign, update),
    onSuccess: async () => {
      onGone();
      await cache.invalidateQueries({ queryKey: queries.ownUpdates(campaign).queryKey });
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'update' }),
  });
}
