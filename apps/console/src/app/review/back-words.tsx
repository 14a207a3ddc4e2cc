import { BackIcon } from '@uluran/ui/icon';

interface BackWordsProps {
  /** Name of the list. */
  list: string;
  /** Typed search of the list; undefined without one. */
  q: string | undefined;
}

/** Content of the way back to a list: its name, and the search that it keeps. */
export function BackWords({ list, q }: BackWordsProps) {
  return (
    <>
      <BackIcon size="s" />
      <span className="clamp">
        {list}
        {q === undefined ? '' : `, “${q}”`}
      </span>
    </>
  );
}
