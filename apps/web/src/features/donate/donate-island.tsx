import { isApiError } from '@uluran/api-sdk';
import type { CreateDonation } from '@uluran/contract';
import { useMemo, useState } from 'react';
import { reportGift } from '../../app/gift-events.ts';
import { fetchPage } from '../../islands/fetch-page.ts';
import { pageClient } from '../../islands/page-client.ts';
import { DonatePage, type DonatePageProps } from './donate-page.tsx';
import { MatchNote } from './match-note.tsx';
import { UnitsSection } from './units-section.tsx';

/** Data of the target, as read by the server. */
type Offer = Pick<DonatePageProps, 'detail' | 'units' | 'pool'>;

export interface DonateIslandProps
  extends Offer,
    Pick<
      DonatePageProps,
      'target' | 'words' | 'intention' | 'methods' | 'donation' | 'idempotencyKey' | 'formState' | 'amount' | 'via'
    > {
  /** Address or path of the API. */
  apiUrl: string;
}

const PARTS = { Units: UnitsSection, Match: MatchNote };

/** Reads the present offer from a fresh copy of the page. */
async function readOffer(): Promise<Offer> {
  const page = await fetchPage(location.href);
  const { props = '{}' } = page.querySelector<HTMLElement>('[data-island=donate]')?.dataset ?? {};
  const { detail, units, pool } = JSON.parse(props) as DonateIslandProps;
  return { detail, units, pool };
}

/** The donate page of any kind. */
export function DonateIsland({ apiUrl, ...props }: DonateIslandProps) {
  const client = useMemo(() => pageClient(apiUrl), [apiUrl]);
  const [offer, setOffer] = useState<Offer>(props);
  const send = async (body: CreateDonation, options: { idempotencyKey: string }) => {
    try {
      return await client.donations.create(body, options);
    } catch (error) {
      // Units or their price have changed since the page was made: shows the present ones beside the message.
      if (isApiError(error) && error.code === 'invalid_fields') readOffer().then(setOffer, () => undefined);
      throw error;
    }
  };
  return (
    <DonatePage
      {...props}
      {...offer}
      parts={PARTS}
      send={send}
      prepareSending={client.load}
      readPayment={client.payments.get}
      onCreated={({ payment }) => {
        reportGift({ name: 'donation_started', kind: props.target.kind });
        location.assign(payment.path);
        // The form stays busy while the browser leaves the page.
        return new Promise(() => undefined);
      }}
    />
  );
}
