import { useQueryClient } from '@tanstack/react-query';
import type { CategoryRecord } from '@uluran/contract/endpoints';
import { useConsole } from '../../app/use-console.ts';

/** Returns functions that keep read categories up to date: all of them are read again, because a change moves others. */
export function useCategories() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: queries.categoryRecords().queryKey });
  return {
    reread,
    /** Reads the list again, but no single category: a removed one would be missing. */
    rereadList: () => queryClient.invalidateQueries({ queryKey: queries.categoryRecords().queryKey, exact: true }),
    store: (category: CategoryRecord) => {
      queryClient.setQueryData(queries.categoryRecord(category.code).queryKey, category);
      void reread();
    },
  };
}
