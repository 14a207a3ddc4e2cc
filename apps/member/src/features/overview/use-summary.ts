import { useQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Sums of the account's gifts and campaigns. Every visit to the overview reads them again, because the public site takes the gifts. */
export function useSummary() {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.summary(), staleTime: 0 });
}
