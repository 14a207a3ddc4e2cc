import { HeadContent, useMatches } from '@tanstack/react-router';
import { LOCALE } from '@uluran/brand';
import { serialiseForScript } from '@uluran/page-server/page-data';
import { readEmbedTheme } from '../app/embed-theme.ts';
import type { Frame } from '../app/frame.ts';
import { END_IF_UNSUPPORTED } from '../app/supported-browser.ts';
import { PAGE_BLOCK_ID, type PageBlock } from '../islands/page-block.ts';
import { FailureHead } from '../layout/failure-head.tsx';
import { IdentityBlock } from '../layout/identity-block.tsx';
import { Shell } from '../layout/shell.tsx';
import type { BuildAddresses } from '../server/render.ts';

interface PageDocumentProps {
  /** The HTML of the screen. */
  screen: string;
  frame: Frame;
  /** Addresses of the sheets that the page links. */
  linked: readonly string[];
}

/** Pattern of a page that was not found, whichever route found nothing. */
const NOT_FOUND = '/*';

/** The document around a screen. The browser hydrates islands, never the document. */
export function PageDocument(props: PageDocumentProps) {
  return props.frame === 'site' ? <SiteDocument {...props} /> : <BareDocument {...props} />;
}

function Sheets({ linked }: Pick<PageDocumentProps, 'linked'>) {
  return linked.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** The screen between the header and the footer of the site. */
function SiteDocument({ screen, linked }: PageDocumentProps) {
  const failed = useMatches({ select: (matches) => matches.some((match) => match.status === 'error') });
  const missing = useMatches({
    select: (matches) => matches.some((match) => match.status === 'notFound' || match._notFound === true),
  });
  const isUnmeasured = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isUnmeasured) });
  // The index of a folder has a slash at its end.
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') || '/' });
  return (
    <html lang={LOCALE.html}>
      <head>
        <Sheets linked={linked} />
        {failed || missing ? (
          <FailureHead title={missing ? 'Page Not Found' : 'Internal Server Error'} />
        ) : (
          <HeadContent />
        )}
      </head>
      <body>
        <Shell screen={screen} route={isUnmeasured ? null : missing ? NOT_FOUND : route} />
        <IdentityBlock />
      </body>
    </html>
  );
}

/** The screen alone; on an embedded page in the colour scheme that its address names. */
function BareDocument({ screen, frame, linked }: PageDocumentProps) {
  const named = useMatches({ select: (matches) => readEmbedTheme(matches.at(-1)?.search ?? {}) });
  return (
    <html lang={LOCALE.html} data-theme={frame === 'embed' ? named : undefined}>
      <head>
        <Sheets linked={linked} />
        <HeadContent />
      </head>
      <body dangerouslySetInnerHTML={{ __html: screen }} />
    </html>
  );
}

/** Pages that are fetched when a pointer rests on a link to them, or presses it. Neither what signs in or out, nor what has a key in its address, nor files. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/account*',
                '/api/*',
                '/developers*',
                '/login*',
                '/register*',
                '/*/payment*',
                '/share/*',
                '/buku/log/*',
              ],
            },
          },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Runs the loader once the page is complete, or at the first touch, where the browser is one that it is built for: fetched earlier, it would compete with
 * what is drawn first. The same text on every page, and so the same hash in its policy.
 */
const BEGIN = [
  `(()=>{${END_IF_UNSUPPORTED}`,
  'const{loader}=document.currentScript.dataset;let begun;const begin=()=>{begun=begun||import(loader)};',
  "for(const type of['pointerdown','keydown','focusin'])addEventListener(type,begin,{capture:true,passive:true,once:true});",
  "document.readyState==='complete'?begin():addEventListener('load',begin,{once:true})})()",
].join('');

/** What a page may load, and the loader: the last elements of a body. */
export function pageScripts(
  block: PageBlock,
  { loader, preamble = '' }: Pick<BuildAddresses, 'loader' | 'preamble'>,
): string {
  const files = `<script id="${PAGE_BLOCK_ID}" type="application/json">${serialiseForScript(block)}</script>`;
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
  return `${files}${rules}${preamble}<script data-loader="${loader}">${BEGIN}</script>`;
}
