import { useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@uluran/contract/endpoints';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';

/** The changes of a product, one at a time; each reads the lists of products again. */
export function useProductDecision(product: ProductRecord) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const decision = useDecision({
    queryKey: queries.productRecord(product.id).queryKey,
    shown: product,
    read: () => client.productRecords.get(product.id),
  });
  const run: typeof decision.run = async (...step) => {
    const isDone = await decision.run(...step);
    if (isDone) void queryClient.invalidateQueries(queries.everything());
    return isDone;
  };
  return { ...decision, run };
}

export type ProductDecision = ReturnType<typeof useProductDecision>;

/** Parts of a product's page. */
export interface ProductPart {
  product: ProductRecord;
  decision: ProductDecision;
}
