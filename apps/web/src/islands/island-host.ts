import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './registry.ts';

/** Renders the islands of a page, and collects their names. Runs on the server only. */
export interface IslandHost {
  note(name: IslandName): void;
  /** The HTML of a component as a root of its own. */
  render(content: ReactNode, identifierPrefix: string): string;
}

/** Renders each island in a root of its own, as in the browser. */
export function islandHost(names: Set<IslandName>): IslandHost {
  return {
    note: (name) => names.add(name),
    render: (content, identifierPrefix) => renderToString(content, { identifierPrefix }),
  };
}
