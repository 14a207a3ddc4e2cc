import { merchantPath } from '@uluran/contract/merchants';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import type { PageHeadInput } from '../../app/head.ts';

type Head = Omit<PageHeadInput, 'configuration'>;

/** Reads a merchant. Returns the head of its page. */
export async function loadMerchant({ queryClient, queries }: AppContext, id: string): Promise<Head> {
  const { name, city, description } = await found(queryClient.query({ ...queries.merchant(id), staleTime: 'static' }));
  return {
    title: `${name}, Merchant QRIS`,
    description: `${name} di ${city}. ${description} QRIS terdaftar, dengan NMID, jam buka, dan petunjuk arah.`,
    path: merchantPath(id),
  };
}
