import { useQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';

/** What the account has given and raised. Read again with every visit to the overview: gifts are made elsewhere. */
export function useSummary() {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.summary(), staleTime: 0 });
}
