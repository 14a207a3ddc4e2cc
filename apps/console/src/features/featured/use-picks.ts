import { useQueryClient } from '@tanstack/react-query';
import type { FeaturedRecord } from '@uluran/contract/endpoints';
import { useConsole } from '../../app/use-console.ts';

/** Returns functions that keep read recommendations up to date: all of them are read again, because a change moves others. */
export function usePicks() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: queries.featuredRecords().queryKey });
  return {
    reread,
    store: (pick: FeaturedRecord) => {
      queryClient.setQueryData(queries.featuredRecord(pick.id).queryKey, pick);
      void reread();
    },
  };
}
