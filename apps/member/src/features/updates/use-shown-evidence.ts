import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Withdrawals of a campaign whose money was sent, newest first, filtered from the pages of all the member's withdrawals. */
export function useSentMoney(campaign: string) {
  const { client } = useMemberContext();
  const { data, ...pages } = useInfiniteQuery({ ...createMoneyQueries(client).withdrawals(), staleTime: 0 });
  const sent = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((one) => one.campaign.id === campaign && (one.status === 'transferred' || one.status === 'evidenced'));
  return { sent, ...pages };
}

/** Lines of evidence of one withdrawal that an update can show: the member's own lines. */
export function useLines(withdrawal: string) {
  const { client } = useMemberContext();
  const { data } = useQuery({ ...createMoneyQueries(client).withdrawal(withdrawal), staleTime: 0 });
  return (data?.evidence ?? []).flatMap(({ id, ...line }) => (id === null ? [] : [{ id, ...line }]));
}

/** Adds a line of evidence to an update, or removes it. */
export function useShowLine(withdrawal: string, update: string) {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  const { queryKey } = createMoneyQueries(client).withdrawal(withdrawal);
  return useMutation({
    mutationFn: ({ line, shown }: { line: string; shown: boolean }) =>
      client.withdrawals.showEvidence(withdrawal, line, shown ? update : null),
    onSuccess: (stored, { shown }) => {
      cache.setQueryData(queryKey, stored);
      const message = shown ? 'Bukti tampil dengan kabar ini.' : 'Bukti tidak lagi tampil dengan kabar ini.';
      toasts.add({ message, tone: 'success', key: 'shown-evidence' });
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'shown-evidence' });
      void cache.invalidateQueries({ queryKey });
    },
  });
}
