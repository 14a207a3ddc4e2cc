import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;

/**
 * Links of a Markdown file that lead to no file beside it, as written. Addresses and anchors are left alone; those of the developers' site
 * are checked by its own tests.
 */
export function brokenLinks(root: string, file: string, markdown: string): string[] {
  const targets = [...markdown.matchAll(LINK)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(?:[a-z]+:|#|\/developers(?:\/|$))/.test(target))
    .filter((target) => !existsSync(join(root, dirname(file), target.replace(/#.*$/, ''))));
}
