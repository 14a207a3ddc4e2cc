import { HeadContent, Scripts, useMatches, useRouteContext } from '@tanstack/react-router';
import { PAGE_DATA_ID, serialiseForScript } from '@uluran/page-server/page-data';
import type { PageData } from '../app/context.ts';
import type { Level } from '../app/level.ts';
import { packQueries } from '../app/page-queries.ts';
import { PAGE_BLOCK_ID, type PageBlock } from '../islands/page-block.ts';
import { FailureHead } from '../layout/failure-head.tsx';
import { IdentityBlock } from '../layout/identity-block.tsx';
import { Shell } from '../layout/shell.tsx';

interface PageDocumentProps {
  /** The HTML of the screen. */
  screen: string;
  level: Level;
}

/** Pattern of a page that was not found, whichever route found nothing. */
const NOT_FOUND = '/*';

/** The document around a screen. On the server only: the browser hydrates screens and islands, never the document. */
export function PageDocument({ screen, level }: PageDocumentProps) {
  const failed = useMatches({ select: (matches) => matches.some((match) => match.status === 'error') });
  const missing = useMatches({
    select: (matches) => matches.some((match) => match.status === 'notFound' || match._notFound === true),
  });
  // The index of a folder has a slash at its end.
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') || '/' });
  return (
    <html lang="id">
      <head>
        {failed || missing ? (
          <FailureHead title={missing ? 'Page Not Found' : 'Internal Server Error'} />
        ) : (
          <HeadContent />
        )}
      </head>
      <body>
        <Shell screen={screen} route={missing ? NOT_FOUND : route} isApp={level === 'app'} />
        <IdentityBlock />
        {level === 'app' ? <DataBlock /> : null}
        {level === 'app' ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The data that the screen was made of, as text that cannot end its element. */
function DataBlock() {
  const { configuration, now, formState, queryClient } = useRouteContext({ from: '__root__' });
  const page: PageData = { configuration, now, queries: packQueries(queryClient), ...(formState && { formState }) };
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: serialiseForScript(page) }}
    />
  );
}

/** What a page may load, and the loader: the last elements of a body. */
export function pageScripts(block: PageBlock, loader: string): string {
  const files = `<script id="${PAGE_BLOCK_ID}" type="application/json">${serialiseForScript(block)}</script>`;
  return `${files}<script type="module" async fetchpriority="low" src="${loader}"></script>`;
}
