import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CampaignDonorFilters } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';

type Choice = Pick<CampaignDonorFilters, 'q' | 'view' | 'sort'>;

/** Gifts to a campaign, one page at a time. Only the cursor of an earlier page is kept, not its rows. */
export function useDonors(id: string) {
  const { queries } = useMemberContext();
  const [choice, setChoice] = useState<Choice>({});
  /** Cursors of the pages up to the current page; undefined for the first page. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const cursor = cursors.at(-1);
  const query = useQuery({
    ...queries.campaignDonorsPage(id, { ...choice, ...(cursor !== undefined && { cursor }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const next = query.data?.meta.nextCursor ?? undefined;
  return {
    query,
    choice,
    page: cursors.length,
    choose: (changes: Choice) => {
      setChoice({ ...choice, ...changes });
      setCursors([undefined]);
    },
    onPrevious: cursors.length > 1 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    onNext: next === undefined ? undefined : () => setCursors([...cursors, next]),
  };
}
