import { notFound } from '@tanstack/react-router';
import { receiptPath } from '@uluran/contract/receipt-codes';
import { paymentPath, type TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { findReceipt } from '../../features/receipt/find-receipt.ts';
import styles from '../../features/receipt/receipt-sheet.css?inline';
import type { ReceiptSheetProps } from '../../features/receipt/receipt-sheet-props.ts';
import { SMALL_PAGE, smallPageHead } from '../../layout/small-page-route.ts';
import { type PaymentParams, paymentIdOf, targetAt } from '../../targets/target-pages.ts';

export interface ReceiptPageData extends ReceiptSheetProps {
  /** Address of the payment's page. */
  back: string;
}

interface ReceiptInput<Kind extends TargetKind> {
  context: AppContext;
  params: PaymentParams<Kind>;
}

/** Route options of a kind's receipt; the route file adds its path and screen: see `donateRoute`. */
export function receiptRoute<Kind extends TargetKind>(kind: Kind) {
  return {
    staticData: SMALL_PAGE,
    loader: async ({ context, params }: ReceiptInput<Kind>): Promise<ReceiptPageData> => {
      const { client, configuration } = context;
      const paymentId = paymentIdOf(kind, params);
      const back = paymentPath(targetAt(kind, params), paymentId);
      const receipt = await findReceipt(client, { paymentId, paymentPath: back, origin: configuration.origin });
      if (receipt === undefined) throw notFound();
      const { text, corrections, proof } = receipt;
      return { text, corrections, proof, file: receiptPath(back), back };
    },
    head: ({ loaderData }: { loaderData?: ReceiptPageData | undefined }) =>
      smallPageHead({ title: loaderData?.text.title ?? 'Kuitansi', styles }),
    headers: () => ({ 'X-Robots-Tag': 'noindex' }),
  };
}
