import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { DonationSearch } from './donation-search.ts';

/** Gifts under these filters. The previous gifts stay until new ones are loaded. Every visit reads them again, because the public site takes the gifts. */
export function useDonations(search: DonationSearch) {
  const { queries } = useMemberContext();
  return useInfiniteQuery({ ...queries.ownDonations(search), placeholderData: keepPreviousData, staleTime: 0 });
}

/** One gift. */
export function useDonation(id: string) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.ownDonation(id), staleTime: 0 });
}
