import type { TypedGiftTerm } from '@uluran/contract/gift-search';

/** Returns the words of the search's name, in small letters. */
export function nameWords(terms: readonly TypedGiftTerm[]): string[] {
  const name = terms.flatMap(({ term }) => (term.kind === 'name' ? [term.name] : [])).join(' ');
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Cuts a name before and after the beginnings of words that were searched. Every second piece was found. */
export function cutAtFinds(name: string, words: readonly string[]): string[] {
  const pieces = [''];
  for (const part of name.split(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/u)) {
    const found = words.find((word) => part.toLowerCase().startsWith(word))?.length ?? 0;
    if (found > 0) pieces.push(part.slice(0, found), part.slice(found));
    else pieces[pieces.length - 1] += part;
  }
  return pieces;
}

/** A donor's name in which the searched words are marked. */
export function MarkedName({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <>{cutAtFinds(name, words).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}</>
  );
}
