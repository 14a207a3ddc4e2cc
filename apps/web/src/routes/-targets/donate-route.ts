import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { type GivingTarget, type TargetPages, type TargetParams, targetAt } from '../../targets/target-pages.ts';

export interface DonateSearch {
  /** Rupiah, as text: the amount in a link to the form. */
  amount?: string;
  /** Token of the shared link that the visitor opened. */
  via?: string;
}

export function readDonateSearch(search: Record<string, unknown>): DonateSearch {
  const { amount, via } = search;
  return {
    ...(typeof amount === 'string' && /^\d{1,13}$/.test(amount) && { amount }),
    ...(typeof via === 'string' && { via }),
  };
}

/** Title of the target, and the words for its type of gift. */
interface LoadedForm {
  title: string;
  heading?: string | undefined;
  gift: string;
}

/** Title of the bar over a form: the type of gift, if its form has a heading of its own. */
export function donateBarTitle(loaded: unknown): string {
  return (loaded as LoadedForm | undefined)?.heading ?? 'Donasi';
}

/** `Zakat untuk Beasiswa SMK`, the title of the document. */
export function donateTitle({ gift, title }: Pick<LoadedForm, 'gift' | 'title'>): string {
  return `${gift} untuk ${title}`;
}

interface HeadInput<Kind extends TargetKind> {
  match: { context: { configuration: PageHeadInput['configuration'] } };
  loaderData?: LoadedForm | undefined;
  params: TargetParams<Kind>;
}

/**
 * Route options of a kind's donate page. The route file adds the path and the screen, because the router's compiler
 * reads them there. The path's parameters must be those of the kind's `TARGET_ROUTES`, or the route file has a type error.
 */
export function donateRoute<Kind extends TargetKind, Target extends GivingTarget>(pages: TargetPages<Kind, Target>) {
  return {
    staticData: {
      level: 'islands' as const,
      actionBar: true,
      cache: 'private' as const,
      topBar: {
        title: donateBarTitle,
        quiet: true,
        back: (params: Record<string, string | undefined>) => targetPath(targetAt(pages.kind, params)),
      },
    },
    validateSearch: readDonateSearch,
    // Every visit gets its own key, so no page is cached or prefetched.
    gcTime: 0,
    preload: false,
    // The code loads with the first form, not with every page.
    loader: async ({ context, params }: { context: AppContext; params: TargetParams<Kind> }) =>
      (await import('./load-donate.ts')).loadDonate(pages, context, targetAt(pages.kind, params).slug),
    head: ({ match, loaderData, params }: HeadInput<Kind>) =>
      pageHead({
        configuration: match.context.configuration,
        title: donateTitle(loaderData ?? { gift: 'Donasi', title: pages.words.noun }),
        // The form is a part of its target, and search engines should find the target.
        path: targetPath(targetAt(pages.kind, params)),
      }),
  };
}
