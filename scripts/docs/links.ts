import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;

/** Anchors of a page's headings, as links name them. */
function anchorsOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * Links of a Markdown file that lead to no file beside it, or to no heading of a page, as written. Addresses are left alone; those of the
 * developers' site are checked by its own tests.
 */
export function brokenLinks(root: string, file: string, markdown: string): string[] {
  const isBroken = (link: string) => {
    const [path = '', anchor] = link.split('#');
    const target = join(root, path === '' ? file : join(dirname(file), path));
    if (path !== '' && !existsSync(target)) return true;
    if (anchor === undefined || (path !== '' && !path.endsWith('.md'))) return false;
    return !anchorsOf(path === '' ? markdown : readFileSync(target, 'utf8')).includes(anchor);
  };
  const links = [...markdown.matchAll(LINK)].map(([, link = '']) => link);
  return links.filter((link) => !/^(?:[a-z]+:|\/developers(?:[/#]|$))/.test(link)).filter(isBroken);
}
