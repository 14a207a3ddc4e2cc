import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CampaignDonorFilters } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';

type Choice = Pick<CampaignDonorFilters, 'q' | 'view' | 'sort'>;

/** The gifts to a campaign, one page at a time: a page that was left is forgotten, and only where it began is kept. */
export function useDonors(id: string) {
  const { queries } = useMemberContext();
  const [choice, setChoice] = useState<Choice>({});
  /** Where the pages until this one begin; the first begins at the beginning. */
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
