import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { EndpointInput, WithdrawalDetail } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** The member's withdrawals. Every visit reads them again, because operators decide about them meanwhile. */
export function useWithdrawals() {
  const { client } = useMemberContext();
  return useInfiniteQuery({ ...createMoneyQueries(client).withdrawals(), staleTime: 0 });
}

export function useWithdrawal(id: string) {
  const { client } = useMemberContext();
  return useQuery({ ...createMoneyQueries(client).withdrawal(id), staleTime: 0 });
}

/** Terms of a request, and the bank accounts that may receive the money; no call is made without a campaign. */
export function useTerms(campaignId: string | undefined) {
  const { client } = useMemberContext();
  const common = { staleTime: 0, enabled: campaignId !== undefined };
  const terms = useQuery({ ...createMoneyQueries(client).withdrawalTerms(campaignId ?? ''), ...common });
  const accounts = useQuery({ ...createMoneyQueries(client).bankAccounts(), ...common });
  return { terms, accounts };
}

/** Returns a function that stores a changed withdrawal in the cache and reads the list again. */
export function useStore() {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  return async (withdrawal: WithdrawalDetail) => {
    await cache.invalidateQueries(createMoneyQueries(client).withdrawals());
    cache.setQueryData(createMoneyQueries(client).withdrawal(withdrawal.id).queryKey, withdrawal);
  };
}

export type WithdrawalRequest = EndpointInput<'requestWithdrawal', 'body'> & { idempotencyKey: string };

/** Requests a withdrawal; resolves to null if the member cancels the identity check of the step-up. */
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
    // The bank account or the money may be gone by now.
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

/** Published campaigns of the member's own: only they have or had money, and only their owner takes it. Gifts through an ambassador page belong to its campaign. */
export function usePublished() {
  const { queries } = useMemberContext();
  const { data, isLoading } = useInfiniteQuery(queries.ownCampaigns());
  const campaigns = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ kind, slug, role }) => kind === 'campaign' && slug !== null && role === 'owner');
  return { campaigns, isLoading };
}
