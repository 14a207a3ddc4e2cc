import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@uluran/api-sdk';

/** What is true now of the receipt with this code; read again with every visit. */
export function receiptQuery(client: Client, code: string) {
  return queryOptions({
    queryKey: ['receipt', code],
    queryFn: ({ signal }) => client.receipts.verify(code, { signal }),
    retry: false,
  });
}
