import { HeadContent, useMatches } from '@tanstack/react-router';
import { LOCALE } from '@uluran/brand';
import { serialiseForScript } from '@uluran/page-server/page-data';
import { type EmbedOptions, readEmbedOptions } from '../app/embed-options.ts';
import type { Frame } from '../app/frame.ts';
import { SPECULATION_RULES } from '../app/speculation-rules.ts';
import { PAGE_BLOCK_ID, type PageBlock } from '../islands/page-block.ts';
import { FailureHead } from '../layout/failure-head.tsx';
import { IdentityBlock } from '../layout/identity-block.tsx';
import { Shell } from '../layout/shell.tsx';

interface PageDocumentProps {
  /** The HTML of the screen. */
  screen: string;
  frame: Frame;
  /** Addresses of the sheets that the page links. */
  linked: readonly string[];
}

/** Pattern of a page that was not found, for every route. */
const NOT_FOUND = '/*';

/** Renders the document around a screen. The browser hydrates islands, never the document. */
export function PageDocument(props: PageDocumentProps) {
  return props.frame === 'site' ? <SiteDocument {...props} /> : <BareDocument {...props} />;
}

function Sheets({ linked }: Pick<PageDocumentProps, 'linked'>) {
  return linked.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** Renders the screen between the header and the footer of the site. */
function SiteDocument({ screen, linked }: PageDocumentProps) {
  const failed = useMatches({ select: (matches) => matches.some((match) => match.status === 'error') });
  const missing = useMatches({
    select: (matches) => matches.some((match) => match.status === 'notFound' || match._notFound === true),
  });
  const isUnmeasured = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isUnmeasured) });
  // The path of a folder's index ends with a slash.
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

const NO_OPTIONS: EmbedOptions = {};

/** Renders the screen alone; an embedded page uses the colour scheme and the shape in its address. */
function BareDocument({ screen, frame, linked }: PageDocumentProps) {
  const search = useMatches({ select: (matches) => matches.at(-1)?.search });
  const { theme, shape } = frame === 'embed' ? readEmbedOptions(search ?? {}) : NO_OPTIONS;
  return (
    <html lang={LOCALE.html} data-theme={theme} data-shape={shape}>
      <head>
        <Sheets linked={linked} />
        <HeadContent />
      </head>
      <body dangerouslySetInnerHTML={{ __html: screen }} />
    </html>
  );
}

/** Returns the last elements of a body: the list of files that the page may load, and of pages that may be prefetched. */
export function pageScripts(block: PageBlock, preamble = ''): string {
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
  return `${preamble}<script id="${PAGE_BLOCK_ID}" type="application/json">${serialiseForScript(block)}</script>${rules}`;
}
