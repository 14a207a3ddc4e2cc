import type { TargetAddress } from '@uluran/contract/targets';
import type { AppContext } from '../app/context.ts';
import { pagesOf } from './kinds.ts';
import { kindAt } from './target-form-paths.ts';
import type { KindWords } from './target-pages.ts';

/** The target of a form page. */
export interface TargetSubject {
  address: TargetAddress;
  title: string;
  words: KindWords;
}

/** Reads the target from the parts of an address; undefined for an unknown kind. A former slug works too. */
export async function readSubject(
  { queryClient, queries }: AppContext,
  { kind: base, slug }: { kind: string; slug: string },
): Promise<TargetSubject | undefined> {
  const kind = kindAt(base);
  const pages = kind && pagesOf(kind);
  if (kind === undefined || pages === undefined) return undefined;
  const { title } = await queryClient.query(pages.read(queries, slug));
  return { address: { kind, slug }, title, words: pages.words };
}
