import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { useMemberContext } from '../../app/use-member-context.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** Tasks of a member with campaigns, and whether they are still loading. For a member without a campaign there are none, and no further call is made. */
export function useWaiting(): { waiting: Waiting[]; isLoading: boolean } {
  const { client, queries } = useMemberContext();
  const money = createMoneyQueries(client);
  const campaigns = useInfiniteQuery({ ...queries.ownCampaigns(), staleTime: 0 });
  const own = campaigns.data?.pages.flatMap(({ items }) => items) ?? [];
  const enabled = own.length > 0;
  const withdrawals = useInfiniteQuery({ ...money.withdrawals(), staleTime: 0, enabled });
  const accounts = useQuery({ ...money.bankAccounts(), staleTime: 0, enabled });
  return {
    waiting: waitingFor(own, withdrawals.data?.pages.flatMap(({ items }) => items) ?? [], accounts.data),
    isLoading: campaigns.isLoading || withdrawals.isLoading || accounts.isLoading,
  };
}
