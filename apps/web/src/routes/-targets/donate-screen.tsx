import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import type { CreateDonation } from '@uluran/contract';
import type { TargetKind } from '@uluran/contract/targets';
import { useCallback } from 'react';
import { formStateOf } from '../../app/form-state-of.ts';
import { reportGift } from '../../app/gift-events.ts';
import { DonatePage } from '../../features/donate/donate-page.tsx';
import type { PartsOf } from '../../features/donate/donate-parts.ts';
import type { GivingPages, GivingTarget } from '../../targets/target-pages.ts';
import type { DonateSearch } from './donate-route.ts';

export interface DonateScreenProps<Pages> extends DonateSearch {
  pages: Pages;
  slug: string;
  /** Made with the page. */
  idempotencyKey: string;
  /** What the form of this kind has that others do not: a kind with `units` or `matching` must bring its part. */
  parts: PartsOf<Pages>;
}

/** The donate page of any kind, with its data. */
export function DonateScreen<
  Kind extends TargetKind,
  Target extends GivingTarget,
  Pages extends GivingPages<Kind, Target>,
>(props: DonateScreenProps<Pages & GivingPages<Kind, Target>>) {
  const { pages, slug, idempotencyKey, amount, via } = props;
  const { queries, client, configuration, formState } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const readPayment = useCallback((id: string) => client.payments.get(id), [client]);
  const { data: target } = useSuspenseQuery(pages.read(queries, slug));
  const { data: methods } = useSuspenseQuery(queries.paymentMethods({ target: slug }));
  const send = async (body: CreateDonation, options: { idempotencyKey: string }) => {
    try {
      return await client.donations.create(body, options);
    } catch (error) {
      // Units or their price have changed since the page was made: it shows the present ones beside the message.
      if (isApiError(error) && error.code === 'invalid_fields')
        void queryClient.invalidateQueries({ queryKey: pages.read(queries, slug).queryKey, exact: true });
      throw error;
    }
  };
  return (
    <DonatePage
      // A new visit of the form starts afresh, whatever the last one left.
      key={idempotencyKey}
      target={{ kind: pages.kind, slug }}
      detail={target}
      words={pages.words}
      units={pages.units?.(target)}
      pool={pages.matching?.(target) ?? null}
      parts={props.parts}
      methods={methods}
      donation={configuration.donation}
      idempotencyKey={idempotencyKey}
      formState={formStateOf(formState, 'donate')}
      amount={amount}
      via={via}
      send={send}
      prepareSending={client.load}
      readPayment={readPayment}
      onCreated={({ payment }) => {
        reportGift({ name: 'donation_started', kind: pages.kind });
        return router.navigate({ href: payment.path });
      }}
    />
  );
}
