import type { PaymentDetail } from '@uluran/contract';
import { Accordion, AccordionItem, Steps } from '@uluran/ui/accordion';
import type { ReactNode } from 'react';

/** Instructions for paying, each in its own fold; the first is open. */
export function InstructionList({ items }: { items: PaymentDetail['guides'] }) {
  return (
    <Accordion className="payment__how">
      {items.map(({ title, steps }, index) => (
        <AccordionItem key={title} title={title} open={index === 0}>
          <Steps>
            {steps.map((step) => (
              <li key={step}>
                <span>{emphasised(step)}</span>
              </li>
            ))}
          </Steps>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** Emphasises each part between `**`, which is a text on the bank's screen. */
function emphasised(text: string): ReactNode[] {
  return text.split('**').map((piece, index) => (index % 2 === 1 ? <b key={piece}>{piece}</b> : piece));
}
