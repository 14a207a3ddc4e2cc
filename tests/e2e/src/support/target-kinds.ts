import type { AmbassadorSummary, CsrSummary, ProductSummary, TargetSummary } from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';

/** A target of any kind as the API returns it, with the fields that only some kinds have. */
export type AnyTarget = TargetSummary &
  Partial<Pick<CsrSummary, 'pool'>> &
  Partial<Pick<AmbassadorSummary, 'parent' | 'person'>> &
  Partial<Pick<ProductSummary, 'unit' | 'priceRupiah' | 'fundedUnits' | 'neededUnits'>> & {
    throughAmbassadorsRupiah?: number;
    availableUnits?: number;
    surplus?: { slug: string; title: string } | null;
  };

const API_PATHS: Record<TargetKind, string> = {
  campaign: '/api/campaigns',
  csr: '/api/csr',
  ambassador: '/api/duta-kasih',
  product: '/api/products',
};

/** Where a target's own page is. */
export const pathOf = (kind: TargetKind, slug: string): string => `${TARGET_ROUTES[kind].base}/${slug}`;

/** Reads targets of any kind through the API. */
export function targetsOf(origin: string) {
  async function read<Data>(path: string): Promise<Data> {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return ((await response.json()) as { data: Data }).data;
  }
  return {
    list: (kind: TargetKind) => read<AnyTarget[]>(`${API_PATHS[kind]}?limit=50`),
    one: (kind: TargetKind, slug: string) => read<AnyTarget>(`${API_PATHS[kind]}/${slug}`),
    /** The one with this title. */
    titled: async (kind: TargetKind, title: string): Promise<AnyTarget> => {
      const found = (await read<AnyTarget[]>(`${API_PATHS[kind]}?limit=50`)).find((target) => target.title === title);
      if (found === undefined) throw new Error(`the demo content has no ${kind} "${title}"`);
      return await read<AnyTarget>(`${API_PATHS[kind]}/${found.slug}`);
    },
  };
}
