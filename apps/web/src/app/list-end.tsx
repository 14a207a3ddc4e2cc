import { Banner } from '@uluran/ui/banner';
import { LoadMore } from '@uluran/ui/load-more';
import { ButtonLink } from './links.tsx';

export interface ListEndProps {
  /** The list's path. */
  path: string;
  /** Query of the address of the next part; null on the last. */
  next: object | null;
  /** Query of the address of the beginning; null at the beginning. */
  first: object | null;
  /** Part of the page that has the list. */
  hash?: string;
  shown: number;
  /** Number of entries of the whole list; undefined if unknown. */
  total: number | undefined;
  /** Text of the link to the next entries. */
  label?: string;
}

/**
 * States how many entries of the list are shown, with a link to the page with the next part. In an island `more` the link adds the next entries to the
 * list above it instead, and the page keeps its scroll position.
 */
export function ListEnd({ path, next, first, hash, shown, total, label = 'Muat lebih banyak' }: ListEndProps) {
  if (next === null && first === null) return null;
  const more =
    next === null ? null : (
      <ButtonLink to={path} search={next} {...(hash !== undefined && { hash })} rel="nofollow" data-more data-held>
        {label}
      </ButtonLink>
    );
  return (
    <div className="list-end" data-end>
      <div data-failed hidden>
        <Banner tone="error" live="polite">
          Lanjutannya belum bisa dimuat. Coba lagi.
        </Banner>
      </div>
      {total === undefined || first !== null ? (
        more
      ) : (
        <LoadMore shown={shown} total={Math.max(total, shown)}>
          {more}
        </LoadMore>
      )}
      {first === null ? null : (
        <ButtonLink to={path} search={first} variant="quiet">
          Kembali ke awal daftar
        </ButtonLink>
      )}
    </div>
  );
}
