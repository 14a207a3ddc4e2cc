import { loadStaticAssets, type StaticAssets } from '@uluran/page-server';
import { type ClientBuild, readClientBuild } from './asset-manifest.ts';

/** The built client: the names that pages use of it, and its files. */
export interface WebClient {
  build: ClientBuild;
  staticAssets: StaticAssets;
}

/**
 * Reads the built client. It parses the whole style sheet, which takes a quarter of a second: several handlers of one build share the result.
 *
 * @param clientFolder `dist/client` of the build
 */
export function readWebClient(clientFolder: string): WebClient {
  return { build: readClientBuild(clientFolder), staticAssets: loadStaticAssets(clientFolder) };
}
