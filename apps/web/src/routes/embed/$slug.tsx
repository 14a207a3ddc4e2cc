import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { formatRupiah, shortRupiah } from '@uluran/contract/money';
import { progressOf } from '@uluran/contract/progress';
import { sharedUrl } from '@uluran/contract/share-links';
import { donatePath, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { type EmbedOptions, offeredAmounts, readEmbedOptions } from '../../app/embed-options.ts';
import { plainPicture } from '../../app/share-image.ts';
import { wordLogo } from '../../app/site-logo.tsx';
import { embedPath } from '../../app/slug-paths.ts';
import { orUnavailable } from '../../app/unavailable.ts';
import { EmbedCard } from '../../features/embed/embed-card.tsx';
import { embedHead } from '../../features/embed/embed-head.ts';
import { EmbedNotice, noticeTitle } from '../../features/embed/embed-notice.tsx';
import type { EmbedProps } from '../../features/embed/embed-props.ts';
import { EmbedRow } from '../../features/embed/embed-row.tsx';
import { type FoundTarget, findTarget } from '../../targets/find-target.ts';
import { closedNotice } from '../../targets/standing.ts';

/** Width in pixels for a card of 480 pixels on a phone's screen; wider cards stretch the picture a little. */
const PICTURE_WIDTH = 800;

/** The progress, with the goal for a line: `Rp 22.800.000 dari Rp 60 juta`. */
function progressFor({ pages, target }: FoundTarget): NonNullable<EmbedProps['progress']> {
  const units = pages.units?.(target);
  const progress = progressOf({ ...target, units });
  if (units !== undefined) return { ...progress, line: progress.figure };
  const goal = target.targetRupiah > 0 ? ` dari ${shortRupiah(target.targetRupiah)}` : ' terkumpul';
  return { ...progress, line: shortRupiah(target.raisedRupiah) + goal };
}

function propsOf(found: FoundTarget, options: EmbedOptions, origin: string): EmbedProps {
  const { pages, address, target } = found;
  const { name, portrait } = pages.person?.(target) ?? { name: target.organiser.name, portrait: target.cover };
  const at = (path: string): string => new URL(path, origin).href;
  const shared = (path: string): string => sharedUrl(at(path), target.shareTokens.embed);
  const donateUrl = target.acceptsDonations ? shared(donatePath(address)) : undefined;
  const progress = progressFor(found);
  const logo = wordLogo();
  return {
    ...{ title: target.title, by: name, pageUrl: shared(targetPath(address)), donateUrl },
    picture: { ...portrait, url: at(plainPicture(portrait, PICTURE_WIDTH)) },
    progress: options.sum === 'hidden' ? null : progress,
    isReached: options.sum !== 'hidden' && (progress.percent ?? 0) >= 100,
    isChecked: target.verification.length > 0,
    notice: closedNotice(target, pages.words.noun)?.title,
    // A gift of units has no free amount.
    gifts:
      donateUrl === undefined || pages.units !== undefined
        ? []
        : offeredAmounts(options).map((amount) => ({
            label: formatRupiah(amount),
            url: `${donateUrl}&amount=${amount}`,
          })),
    home: { url: at('/'), logo: logo && at(logo) },
  };
}

async function loadCard({ client, configuration }: AppContext, slug: string, search: string, options: EmbedOptions) {
  const found = await findTarget(client, slug);
  if (found === undefined) throw notFound();
  if (found.address.slug !== slug)
    throw redirect({ href: `${embedPath(found.address.slug)}${search}`, statusCode: 301 });
  const canonical = new URL(targetPath(found.address), configuration.origin).href;
  return { card: propsOf(found, options, configuration.origin), canonical };
}

/** The card or the line of a target, for frames on other sites. */
export const Route = createFileRoute('/embed/$slug')({
  staticData: { level: 'static', frame: 'embed' },
  validateSearch: (search: Record<string, unknown>): EmbedOptions => readEmbedOptions(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { slug }, location, deps }) =>
    orUnavailable(loadCard(context, slug, location.searchStr, deps)),
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
  const { card } = Route.useLoaderData();
  return Route.useSearch().shape === 'row' ? <EmbedRow {...card} /> : <EmbedCard {...card} />;
}

/** A card that cannot be loaded still has a link to its target. */
function Notice({ notice }: { notice: 'unknown' | 'failed' }) {
  const { origin } = Route.useRouteContext().configuration;
  const { slug } = Route.useParams();
  const path = notice === 'failed' ? `/donasi/${encodeURIComponent(slug)}` : '/';
  return <EmbedNotice notice={notice} href={new URL(path, origin).href} />;
}
