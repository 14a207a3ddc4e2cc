import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { DonationSearch } from './donation-search.ts';

/** The gifts that a choice leaves; while others are fetched, those before stay. Read again with every visit: gifts are made elsewhere. */
export function useDonations(search: DonationSearch) {
  const { queries } = useMemberContext();
  return useInfiniteQuery({ ...queries.ownDonations(search), placeholderData: keepPreviousData, staleTime: 0 });
}

/** One gift. */
export function useDonation(id: string) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.ownDonation(id), staleTime: 0 });
}
