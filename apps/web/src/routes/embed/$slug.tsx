import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { progressOf } from '@uluran/contract/progress';
import { sharedUrl } from '@uluran/contract/share-links';
import { donatePath, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { type EmbedTheme, readEmbedTheme } from '../../app/embed-theme.ts';
import { plainPicture } from '../../app/share-image.ts';
import { embedPath } from '../../app/slug-paths.ts';
import { orUnavailable } from '../../app/unavailable.ts';
import { EmbedCard, type EmbedCardProps } from '../../features/embed/embed-card.tsx';
import { embedHead } from '../../features/embed/embed-head.ts';
import { EmbedNotice, noticeTitle } from '../../features/embed/embed-notice.tsx';
import { type FoundTarget, findTarget } from '../../targets/find-target.ts';
import { closedNotice } from '../../targets/standing.ts';

/** Width in pixels for a card of 480 pixels on a phone's screen; wider cards stretch the picture a little. */
const PICTURE_WIDTH = 800;

interface EmbedSearch {
  theme?: EmbedTheme;
}

function cardOf({ pages, address, target }: FoundTarget, origin: string): EmbedCardProps {
  const { name, portrait } = pages.person?.(target) ?? { name: target.organiser.name, portrait: target.cover };
  const at = (path: string): string => new URL(path, origin).href;
  const shared = (path: string): string => sharedUrl(at(path), target.shareTokens.embed);
  return {
    ...{ title: target.title, by: name, pageUrl: shared(targetPath(address)) },
    donateUrl: target.acceptsDonations ? shared(donatePath(address)) : undefined,
    picture: { ...portrait, url: at(plainPicture(portrait, PICTURE_WIDTH)) },
    ...progressOf({ ...target, units: pages.units?.(target) }),
    notice: closedNotice(target, pages.words.noun)?.title,
  };
}

async function loadCard({ client, configuration }: AppContext, slug: string, search: string) {
  const found = await findTarget(client, slug);
  if (found === undefined) throw notFound();
  if (found.address.slug !== slug)
    throw redirect({ href: `${embedPath(found.address.slug)}${search}`, statusCode: 301 });
  const canonical = new URL(targetPath(found.address), configuration.origin).href;
  return { card: cardOf(found, configuration.origin), canonical };
}

/** The card of a target, for frames on other sites. */
export const Route = createFileRoute('/embed/$slug')({
  staticData: { level: 'static', frame: 'embed' },
  validateSearch: (search: Record<string, unknown>): EmbedSearch => ({ theme: readEmbedTheme(search) }),
  loader: ({ context, params: { slug }, location }) => orUnavailable(loadCard(context, slug, location.searchStr)),
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? embedHead({ title: noticeTitle(match.status === 'notFound' ? 'unknown' : 'failed'), canonical: undefined })
      : embedHead({ title: loaderData.card.title, canonical: loaderData.canonical }),
  headers: () => ({ 'X-Robots-Tag': 'noindex' }),
  component: Card,
  notFoundComponent: () => <Notice notice="unknown" />,
  errorComponent: () => <Notice notice="failed" />,
});

function Card() {
  return <EmbedCard {...Route.useLoaderData().card} />;
}

function Notice({ notice }: { notice: 'unknown' | 'failed' }) {
  return <EmbedNotice notice={notice} origin={Route.useRouteContext().configuration.origin} />;
}
