import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCriticalStyles } from '@uluran/page-server';
import { readBuildAddresses, readClientNotes, readSiteStyles } from './client-modules.ts';
import type { AssetManifest, BuildAddresses } from './render.ts';

/** Files of the built client for a page: its modules and its style sheets. */
export interface ClientBuild extends BuildAddresses {
  manifest: AssetManifest;
}

/** Classes of parts that phones do not show. A screen with its own bar at the foot hides the site's bar: see action-bar.css. */
function unseenOnPhones(html: string): string[] {
  return ['u-desktop-only', ...(/<main.*class="u-action-bar[ "]/s.test(html) ? ['shell-yields'] : [])];
}

/** Reads the manifest of the build. */
export function readClientBuild(clientFolder: string): ClientBuild {
  const notes = readClientNotes(clientFolder);
  const { sheet, font } = readSiteStyles(notes);
  const late = {
    font,
    critical: createCriticalStyles(readFileSync(join(clientFolder, sheet), 'utf8'), unseenOnPhones),
  };
  return {
    ...readBuildAddresses(notes),
    manifest: { routes: { __root__: { css: [sheet] } }, late },
  };
}
