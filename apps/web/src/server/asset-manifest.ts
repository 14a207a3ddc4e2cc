import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCriticalStyles } from '@uluran/page-server';
import { readBuildAddresses, readClientNotes, readSiteStyles } from './client-modules.ts';
import type { AssetManifest, BuildAddresses } from './render.ts';

/** What a page of the built client needs: what it loads, and its style sheets. */
export interface ClientBuild extends BuildAddresses {
  manifest: AssetManifest;
}

/** Where a screen has a bar of its own at the foot, the site's is not shown: see action-bar.css. */
function unseenOnPhones(html: string): string[] {
  return ['u-desktop-only', ...(/<main.*class="u-action-bar[ "]/s.test(html) ? ['shell-yields'] : [])];
}

/** Reads the build's notes. */
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
