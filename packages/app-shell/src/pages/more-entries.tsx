import { Button } from '@uluran/ui/button';
import { LoadFailed } from '@uluran/ui/load-failed';
import { useFocusOnMore } from '@uluran/ui/page-focus';

interface MoreEntriesProps {
  /** How many entries are shown above. */
  shown: number;
  /** The query of the list. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The button at the end of a list. It adds the next page and moves the focus to the first new entry; a failure is shown above it. */
export function MoreEntries({ shown, query }: MoreEntriesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const focusOnMore = useFocusOnMore(shown);
  return (
    <>
      <LoadFailed failed={isFetchNextPageError} text="Kelanjutannya belum bisa dimuat. Periksa koneksi Anda." />
      {hasNextPage ? (
        <Button
          busy={isFetchingNextPage}
          onClick={({ currentTarget }) => {
            focusOnMore(currentTarget);
            void fetchNextPage();
          }}
        >
          {isFetchNextPageError ? 'Coba lagi' : 'Muat lagi'}
        </Button>
      ) : null}
    </>
  );
}
