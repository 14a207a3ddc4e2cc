import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Campaigns of the account, newest first. Every visit reads them again, because reviewers decide meanwhile. */
export function useCampaigns() {
  const { queries } = useMemberContext();
  return useInfiniteQuery({ ...queries.ownCampaigns(), staleTime: 0 });
}

/** One campaign. */
export function useCampaign(id: string) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.ownCampaign(id), staleTime: 0 });
}
