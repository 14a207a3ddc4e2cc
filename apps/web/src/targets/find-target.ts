import { QueryClient } from '@tanstack/react-query';
import { type Client, isApiError } from '@uluran/api-sdk';
import { createPublicQueries } from '@uluran/api-sdk/query';
import type { TargetAddress } from '@uluran/contract/targets';
import { pagesOf } from './kinds.ts';
import type { GivingPages, TargetDetail } from './target-pages.ts';

/** A target, with what its kind brings to the pages that all kinds share. */
export interface FoundTarget {
  pages: GivingPages;
  /** By its present slug, which may be another than the one asked for. */
  address: TargetAddress;
  target: TargetDetail;
}

/** The target that holds a slug, whatever its kind; undefined where none does. */
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
