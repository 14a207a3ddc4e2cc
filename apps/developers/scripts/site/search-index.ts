import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type Section } from '../../src/browser/search-options.ts';
import { addressOf } from './pages.ts';

/** Most characters of a section: enough to find it. Tables of fields would triple the index. */
const TEXT_LIMIT = 900;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function textOf(html: string): string {
  return html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** The sections of a page: the content below its title, and below each second-level heading. */
function sectionsOf(html: string, url: string): Omit<Section, 'id'>[] {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const parts = main.split(/(?=<h[12]\b)/).filter((part) => /^<h[12]\b/.test(part));
  const page = textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? '');
  return parts.map((part) => {
    const [heading = '', tag = ''] = /^(<h[12]\b[^>]*>)[\s\S]*?<\/h[12]>/.exec(part) ?? [];
    const id = attribute(tag, 'id')?.replace(/-title$/, '');
    const isPage = tag.startsWith('<h1');
    return {
      title: textOf(heading).replaceAll('. ', '.'),
      page: isPage ? '' : page,
      text: textOf(part.slice(heading.length)).slice(0, TEXT_LIMIT),
      url: isPage || id === undefined ? url : `${url}#${id}`,
    };
  });
}

/** The index of all pages in a folder, as text for the browser. */
export async function searchIndex(folder: string): Promise<string> {
  const files = (await Array.fromAsync(glob('**/*.html', { cwd: folder }))).sort();
  const sections = files
    .filter((file) => file !== 'not-found.html')
    .flatMap((file) => sectionsOf(readFileSync(join(folder, file), 'utf8'), addressOf(`/${file}`)));
  const index = new MiniSearch<Section>(SEARCH_OPTIONS);
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return JSON.stringify(index);
}
