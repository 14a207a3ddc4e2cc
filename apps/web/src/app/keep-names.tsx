import type { ReactNode } from 'react';

/** A word of two capitalised or repeated halves: `Al-Ikhlas`, `lari-lari`. */
const HYPHENATED = /(\S{1,12}-\S{1,12})/u;

/** Shows a title whose hyphenated words are not split at a line's end. */
export function keepNames(title: string): ReactNode {
  const parts = title.split(HYPHENATED);
  if (parts.length === 1) return title;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span className="u-nowrap" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
