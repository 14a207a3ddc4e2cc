import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { formStateOf } from '../../app/form-state-of.ts';
import { ChangeMethodPage } from '../../features/donate/change-method-page.tsx';

interface ChangeMethodProps {
  /** The target's. */
  slug: string;
  /** The payment's. */
  id: string;
  idempotencyKey: string;
}

/** The form that changes how a payment of any kind is paid, with its data. */
export function ChangeMethod({ slug, id, idempotencyKey }: ChangeMethodProps) {
  const { queries, configuration, formState } = useRouteContext({ from: '__root__' });
  const { data: payment } = useSuspenseQuery(queries.payment(id));
  const { amountRupiah } = payment;
  const { data: methods } = useSuspenseQuery(queries.paymentMethods({ target: slug, amountRupiah }));
  return (
    <ChangeMethodPage
      payment={payment}
      methods={methods}
      minimumRupiah={configuration.donation.minimumRupiah}
      idempotencyKey={idempotencyKey}
      formState={formStateOf(formState, 'change-method')}
    />
  );
}
