import { Banner } from '@uluran/ui/banner';
import { LoadMore } from '@uluran/ui/load-more';
import { useFocusOnMore } from '@uluran/ui/page-focus';
import type { MouseEvent } from 'react';
import { ButtonLink } from './links.tsx';

export interface ListEndProps {
  /** The list's path. */
  path: string;
  /** The search of its address. */
  search: { cursor?: string };
  shown: number;
  total: number | undefined;
  /** Start of the next page; null on the last. */
  nextCursor: string | null;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/**
 * How much of the list is shown, and a link to more. The link leads to the next page; after hydration it adds the next cards
 * here instead, and the page stays where it is.
 */
export function ListEnd({ path, search, shown, total, nextCursor, loading, failed, onMore }: ListEndProps) {
  const focusOnMore = useFocusOnMore(shown);
  const { cursor, ...firstPage } = search;
  const isLaterPage = cursor !== undefined;
  if (nextCursor === null && !isLaterPage) return null;
  const handleClick = (event: MouseEvent<Element>) => {
    event.preventDefault();
    if (loading) return;
    focusOnMore(event.currentTarget);
    onMore();
  };
  const more =
    nextCursor === null ? null : (
      <ButtonLink
        to={path}
        search={{ ...search, cursor: nextCursor }}
        preload={false}
        aria-busy={loading || undefined}
        onClick={handleClick}
      >
        {loading ? 'Memuat…' : 'Muat lebih banyak'}
      </ButtonLink>
    );
  return (
    <div className="list-end">
      {failed ? (
        <Banner tone="error" live="polite">
          Lanjutannya belum bisa dimuat. Coba lagi.
        </Banner>
      ) : null}
      {total === undefined || isLaterPage ? (
        more
      ) : (
        <LoadMore shown={shown} total={total}>
          {more}
        </LoadMore>
      )}
      {isLaterPage ? (
        <ButtonLink to={path} search={firstPage} variant="quiet">
          Kembali ke awal daftar
        </ButtonLink>
      ) : null}
    </div>
  );
}
