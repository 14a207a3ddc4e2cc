import { QueryClient } from '@tanstack/react-query';
import { type Client, isApiError } from '@uluran/api-sdk';
import { createPublicQueries } from '@uluran/api-sdk/query';
import type { TargetAddress } from '@uluran/contract/targets';
import { pagesOf } from './kinds.ts';
import type { GivingPages, TargetDetail } from './target-pages.ts';

/** A target, with the words and reads of its kind. */
export interface FoundTarget {
  pages: GivingPages;
  /** Address with the current slug, which may differ from the requested slug. */
  address: TargetAddress;
  target: TargetDetail;
}

/** Finds the target of any kind with this slug; undefined if there is none. */
export async function findTarget(client: Client, slug: string): Promise<FoundTarget | undefined> {
  try {
    const address = await client.targets.find(slug);
    const pages = pagesOf(address.kind);
    if (pages === undefined) return undefined;
    const target = await new QueryClient().query(pages.read(createPublicQueries(client), address.slug));
    return { pages, address, target: target as TargetDetail };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}
