import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { EndpointInput, WithdrawalDetail } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** What the member has asked for. Read again with every visit: operators decide about it elsewhere. */
export function useWithdrawals() {
  const { client } = useMemberContext();
  return useInfiniteQuery({ ...createMoneyQueries(client).withdrawals(), staleTime: 0 });
}

export function useWithdrawal(id: string) {
  const { client } = useMemberContext();
  return useQuery({ ...createMoneyQueries(client).withdrawal(id), staleTime: 0 });
}

/** What limits a request, and where the money may go. */
export function useTerms(campaignId: string) {
  const { client } = useMemberContext();
  const terms = useQuery({ ...createMoneyQueries(client).withdrawalTerms(campaignId), staleTime: 0 });
  const accounts = useQuery({ ...createMoneyQueries(client).bankAccounts(), staleTime: 0 });
  return { terms, accounts };
}

/** Everything that is known of withdrawals is read again. */
export function useStore() {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  return async (withdrawal: WithdrawalDetail) => {
    await cache.invalidateQueries(createMoneyQueries(client).withdrawals());
    cache.setQueryData(createMoneyQueries(client).withdrawal(withdrawal.id).queryKey, withdrawal);
  };
}

export type WithdrawalRequest = EndpointInput<'requestWithdrawal', 'body'> & { idempotencyKey: string };

/** Asks for money; resolves to null if the member gave up proving who they are. */
export function useRequest(campaignId: string, run: (call: () => Promise<unknown>) => Promise<boolean>) {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  const store = useStore();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: WithdrawalRequest) => {
      let made: WithdrawalDetail | null = null;
      await run(async () => {
        made = await client.withdrawals.request(campaignId, body, { idempotencyKey });
      });
      return made as WithdrawalDetail | null;
    },
    onSuccess: (withdrawal) => (withdrawal === null ? undefined : store(withdrawal)),
    // The account may be gone by now, or the money.
    onError: () => {
      void cache.invalidateQueries(createMoneyQueries(client).bankAccounts());
      void cache.invalidateQueries(createMoneyQueries(client).withdrawalTerms(campaignId));
    },
  });
}

export function useCancel(id: string) {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  const store = useStore();
  return useMutation({
    mutationFn: () => client.withdrawals.cancel(id),
    onSuccess: async (withdrawal) => {
      await store(withdrawal);
      toasts.add({ message: 'Pencairan dibatalkan.', tone: 'success', key: 'withdrawal' });
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'withdrawal' });
      void cache.invalidateQueries(createMoneyQueries(client).withdrawal(id));
    },
  });
}

/** Campaigns that have or had money: those that were published. What comes through an ambassador page is the campaign's. */
export function usePublished() {
  const { queries } = useMemberContext();
  const { data } = useInfiniteQuery(queries.ownCampaigns());
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ kind, slug }) => kind === 'campaign' && slug !== null);
}
