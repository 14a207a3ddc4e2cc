import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Number of updates here; the pages of the targets show all. */
const SHOWN = 3;

/** Latest updates of the targets of the member's gifts. Every visit reads them again: organisers publish meanwhile. */
export function useGivenNews() {
  const { queries } = useMemberContext();
  return useInfiniteQuery({ ...queries.givenNews({ limit: SHOWN }), staleTime: 0 });
}
