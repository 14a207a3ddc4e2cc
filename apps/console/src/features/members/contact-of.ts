import { jakartaDay } from '@uluran/contract/days';
import { splitGiftSearch } from '@uluran/contract/gift-search';

/** Returns the text of a search if it is one whole address or number; undefined otherwise. */
export function contactOf(q = ''): string | undefined {
  const [only, ...others] = splitGiftSearch(q, jakartaDay());
  const isContact = only?.term.kind === 'email' || only?.term.kind === 'phone';
  return isContact && others.length === 0 ? q : undefined;
}
