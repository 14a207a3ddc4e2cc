import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteHead } from '../app/head.ts';
import { parseSearch, stringifySearch } from '../app/search-params.ts';
import { pageScripts } from '../document/page-document.tsx';
import { withCriticalStyles } from '../document/styles.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { AmbassadorPreviewPage } from '../features/ambassador-detail/preview-page.tsx';
import { BookPage } from '../features/book/book-page.tsx';
import { ProofPage } from '../features/book/check/proof-page.tsx';
import { CampaignPreviewPage } from '../features/campaign-detail/preview-page.tsx';
import { ArticlePage } from '../features/editorial/article-page.tsx';
import { FeaturedPage } from '../features/editorial/featured-page.tsx';
import { NewsPage } from '../features/editorial/news-page.tsx';
import { HelpPage } from '../features/help/help-page.tsx';
import { CheckPage } from '../features/merchant/check/check-page.tsx';
import type { MapTiles } from '../features/merchant/map/tile-map-button.tsx';
import { MerchantListPage } from '../features/merchant/merchant-list-page.tsx';
import { MerchantPage } from '../features/merchant/merchant-page.tsx';
import { OfflinePage } from '../features/offline/offline-page.tsx';
import { MeasurementSettings } from '../features/reading/measurement-settings.tsx';
import { PRIVACY_SECTIONS } from '../features/reading/privacy-text.ts';
import { PRIVACY, TERMS } from '../features/reading/reading-heads.ts';
import { ReadingPage } from '../features/reading/reading-page.tsx';
import { termsSections } from '../features/reading/terms-text.ts';
import { SharePage } from '../features/share/share-page.tsx';
import { TracePage } from '../features/trace/trace-page.tsx';
import { VolunteerPage } from '../features/voices/volunteer-page.tsx';
import { ZakatPage } from '../features/zakat/zakat-page.tsx';
import { type IslandHost, islandHost } from '../islands/island-host.ts';
import type { IslandName } from '../islands/registry.ts';
import { IdentityBlock } from '../layout/identity-block.tsx';
import { Shell } from '../layout/shell.tsx';
import { isMeasured, MEASUREMENT_ANCHOR } from '../measurement/measurement-paths.ts';
import { paperRouteOf } from '../server/papers/paper-paths.ts';
import type { PaperInput } from '../server/render.ts';
import { AMBASSADORS } from '../targets/ambassadors.ts';
import { CAMPAIGNS } from '../targets/campaigns.ts';
import { paperHead } from './paper-heads.ts';
import { PAPER_STYLES } from './paper-styles.ts';

/** What the frame and the heads read. */
interface PaperContext {
  configuration: PublicConfiguration;
  now: string;
  islands: IslandHost;
  formState: undefined;
  head: ReturnType<typeof paperHead>;
}

/** What stands in the frame, and the sheets it links. */
interface Content {
  screen: ReactNode;
  route: string | null;
  styles: readonly string[];
}

const rootRoute = createRootRouteWithContext<PaperContext>()({
  head: ({ match }) => siteHead(match.context.configuration),
  component: Outlet,
});

const paperRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  head: ({ match }) => match.context.head,
  component: () => null,
});

const routeTree = rootRoute.addChildren([paperRoute]);

function Document({ screen, route, styles }: Content) {
  return (
    <html lang="id">
      <head>
        <HeadContent />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <Shell screen={renderToStaticMarkup(screen, { identifierPrefix: 's' })} route={route} />
        <IdentityBlock />
      </body>
    </html>
  );
}

/** Undefined where the operator has named no server of tiles. */
function tilesOf({ mapTilesUrl, mapTilesAttribution }: PublicConfiguration): MapTiles | undefined {
  return mapTilesUrl === null ? undefined : { url: mapTilesUrl, attribution: mapTilesAttribution ?? '' };
}

function screenOf({ paper, configuration, now }: PaperInput): ReactNode {
  switch (paper.page) {
    case 'news':
      return <NewsPage {...paper} />;
    case 'article':
      return <ArticlePage article={paper.article} origin={configuration.origin} />;
    case 'featured':
      return <FeaturedPage picks={paper.picks} />;
    case 'help':
      return <HelpPage search={paper.search} configuration={configuration} />;
    case 'about':
      return <AboutPage totals={paper.totals} />;
    case 'book':
      return <BookPage book={paper.book} origin={configuration.origin} />;
    case 'book-proof':
      return <ProofPage publicKey={paper.publicKey} />;
    case 'merchants':
      return <MerchantListPage {...paper} now={now} tiles={tilesOf(configuration)} />;
    case 'merchant-check':
      return <CheckPage merchant={paper.merchant} />;
    case 'merchant':
      return <MerchantPage merchant={paper.merchant} />;
    case 'share':
      return <SharePage {...paper} configuration={configuration} />;
    case 'preview':
      return paper.preview.kind === AMBASSADORS.kind ? (
        <AmbassadorPreviewPage preview={paper.preview} words={AMBASSADORS.words} parentKind={CAMPAIGNS.kind} />
      ) : (
        <CampaignPreviewPage preview={paper.preview} words={CAMPAIGNS.words} />
      );
    case 'trace':
      return <TracePage {...paper} />;
    case 'volunteer':
      return <VolunteerPage {...paper} />;
    case 'zakat':
      return <ZakatPage {...paper} configuration={configuration} />;
    case 'offline':
      return <OfflinePage />;
    case 'terms':
      return <ReadingPage page={TERMS} sections={termsSections(configuration)} />;
    case 'privacy':
      return (
        <ReadingPage
          page={PRIVACY}
          sections={PRIVACY_SECTIONS}
          below={{
            [MEASUREMENT_ANCHOR]: <MeasurementSettings isOffered={isMeasured(configuration)} saved={paper.saved} />,
          }}
        />
      );
  }
}

/**
 * The HTML of a page of reading, in the site's own frame. It loads no file of the application: its few lines of script stand in it. A small router of
 * its own lets the frame's links know where they are.
 */
export async function renderPaperDocument(input: PaperInput): Promise<string> {
  const { paper, address, configuration, now, late, styles, build } = input;
  const islands = new Set<IslandName>();
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    isServer: true,
    context: {
      configuration,
      now,
      islands: islandHost(islands),
      formState: undefined,
      head: paperHead(paper, configuration),
    },
  });
  await router.load();
  const wrapped = (
    <RouterContextProvider router={router}>
      <>{screenOf(input)}</>
    </RouterContextProvider>
  );
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Document screen={wrapped} route={paperRouteOf(paper) ?? null} styles={late === undefined ? styles : []} />
    </RouterContextProvider>,
    { identifierPrefix: 'd' },
  );
  const styled = withCriticalStyles(`<!DOCTYPE html>${html}`, late, styles);
  const own = PAPER_STYLES[paper.page];
  const whole = own === '' ? styled : styled.replace('</head>', () => `<style>${own}</style></head>`);
  const files = [...islands].map((name) => [name, build.islands[name]] as const);
  const block = { islands: Object.fromEntries(files), sheets: styles };
  return whole.replace('</body>', () => `${pageScripts(block, build)}</body>`);
}
