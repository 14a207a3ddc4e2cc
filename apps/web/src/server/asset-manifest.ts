import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCriticalStyles } from '@uluran/page-server';
import type { BuildAddresses } from '../app/context.ts';
import { addresses, chunksOf, readClientNotes, readPaperFiles, routeIdOf, startFilesOf } from './client-modules.ts';
import type { AssetManifest, PaperScripts } from './render.ts';

/** What a page of the built client needs: what begins the application, and the style sheets of each route. */
export interface ClientBuild extends BuildAddresses {
  manifest: AssetManifest;
  paperScripts: PaperScripts;
}

/** Where a screen has a bar of its own at the foot, the site's is not shown: see action-bar.css. */
function unseenOnPhones(html: string): string[] {
  return ['u-desktop-only', ...(/<main.*class="u-action-bar[ "]/s.test(html) ? ['shell-yields'] : [])];
}

/**
 * Reads the build's notes. The router gets no module to preload, so that nothing competes with the page's own pictures: the
 * boot script fetches the application when the page is complete.
 */
export function readClientBuild(clientFolder: string): ClientBuild {
  const notes = readClientNotes(clientFolder);
  const { chunks, entry, shared } = notes;
  const siteStyles = addresses(shared.flatMap(({ css = [] }) => css));
  const { paperScripts, paperSheet } = readPaperFiles(clientFolder);
  const sheets = [...addresses(Object.values(chunks).flatMap(({ css = [] }) => css)), paperSheet];
  const routes: AssetManifest['routes'] = { __root__: { css: siteStyles } };
  for (const key of Object.keys(chunks)) {
    const id = routeIdOf(key);
    if (id === undefined) continue;
    const css = addresses(
      chunksOf(chunks, key).flatMap((chunk) => chunk.css ?? []),
      siteStyles,
    );
    if (css.length > 0) routes[id] = { css: [...new Set([...(routes[id]?.css ?? []), ...css])] };
  }
  const late = {
    font: addresses(entry.assets ?? []).find((address) => address.endsWith('.woff2')),
    critical: createCriticalStyles(
      sheets.map((sheet) => readFileSync(join(clientFolder, sheet), 'utf8')).join(''),
      unseenOnPhones,
    ),
  };
  const starts = Object.entries(startFilesOf(notes)).map(([id, { address }]) => [id, address] as const);
  return {
    entry: `/${entry.file}`,
    starts: Object.fromEntries(starts),
    manifest: { routes, papers: [...siteStyles, paperSheet], late },
    paperScripts,
  };
}
