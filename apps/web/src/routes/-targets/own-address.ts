import { redirect } from '@tanstack/react-router';
import type { TargetAddress } from '@uluran/contract/targets';

/** What the address of a page says behind its path, with the question mark; empty where it says nothing. */
export interface AskedAt {
  searchStr: string;
}

/**
 * A target that was renamed is found by its former slug too. Its pages stand at the present one alone, so that links that age lead to
 * the page that search engines know.
 *
 * @param found where the target stands now
 * @throws a permanent redirect where another slug was asked for
 */
export function keepOwnAddress(
  asked: string,
  found: TargetAddress,
  pathOf: (target: TargetAddress) => string,
  { searchStr }: AskedAt,
): void {
  if (found.slug !== asked) throw redirect({ href: pathOf(found) + searchStr, statusCode: 301 });
}
