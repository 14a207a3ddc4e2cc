import { ReceiptSheet } from '../../features/receipt/receipt-sheet.tsx';
import { SmallPage } from '../../layout/small-page.tsx';
import type { ReceiptPageData } from './receipt-route.ts';

/** Shows the receipt of a paid gift, to read and to print. */
export function ReceiptScreen({ back, ...sheet }: ReceiptPageData) {
  return (
    <SmallPage title={sheet.text.title} back={back}>
      <ReceiptSheet {...sheet} />
    </SmallPage>
  );
}
