import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ZAKAT_INTENTION } from '@uluran/brand/foundation';
import type { TargetKind } from '@uluran/contract/targets';
import { formStateOf } from '../../app/form-state-of.ts';
import { DonateIsland } from '../../features/donate/donate-island.tsx';
import { Island } from '../../islands/island.tsx';
import { givingPart } from '../../targets/giving-part.ts';
import type { GivingPages, GivingTarget } from '../../targets/target-pages.ts';
import type { DonateSearch } from './donate-route.ts';

export interface DonateScreenProps<Pages> extends DonateSearch {
  pages: Pages;
  slug: string;
  /** A new key for each rendering of the page. */
  idempotencyKey: string;
}

/** Shows the donate page of any kind, with its data. */
export function DonateScreen<
  Kind extends TargetKind,
  Target extends GivingTarget,
  Pages extends GivingPages<Kind, Target>,
>(props: DonateScreenProps<Pages & GivingPages<Kind, Target>>) {
  const { pages, slug, idempotencyKey, amount, via } = props;
  const { queries, configuration, formState } = useRouteContext({ from: '__root__' });
  const { data: target } = useSuspenseQuery(pages.read(queries, slug));
  const { data: methods } = useSuspenseQuery(queries.paymentMethods({ target: slug }));
  return (
    <Island
      name="donate"
      wake="idle"
      component={DonateIsland}
      props={{
        target: { kind: pages.kind, slug },
        detail: givingPart(target),
        intention: target.givingType === 'zakat' ? ZAKAT_INTENTION : undefined,
        words: pages.words,
        units: pages.units?.(target),
        pool: pages.matching?.(target) ?? null,
        methods,
        donation: configuration.donation,
        idempotencyKey,
        formState: formStateOf(formState, 'donate'),
        amount,
        via,
        apiUrl: configuration.apiUrl,
      }}
    />
  );
}
