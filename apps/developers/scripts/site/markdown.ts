import { escapeHtml } from '@uluran/page-server';
import MarkdownIt from 'markdown-it';
import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-typescript.js';
import { siteAddress } from './links.ts';

/** Names of languages, as in code fences. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'typescript',
  mts: 'typescript',
  javascript: 'typescript',
  js: 'typescript',
  sh: 'bash',
  html: 'markup',
  json: 'json',
};

/** Tokens that keep an element of their own. Elements for every bracket and dot would double the size of a page. */
const SHOWN = /<span class="token (keyword|string|comment|number|function|tag|property|boolean)\b[^"]*">/g;

/** Shortens the elements of these tokens to a class of one letter, and removes every other element. */
function lean(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<span class="token [^"]*">|<\/span>/g, (tag) => {
    if (tag === '</span>') return open.pop() ? '</i>' : '';
    const [, kind] = [...tag.matchAll(SHOWN)][0] ?? [];
    open.push(kind !== undefined);
    return kind === undefined ? '' : `<i class="t-${kind.slice(0, 2)}">`;
  });
}

/** A block of coloured code that can be scrolled by keyboard. */
export function codeBlock(code: string, language = ''): string {
  const grammar = Prism.languages[LANGUAGES[language] ?? ''];
  const html =
    grammar === undefined ? escapeHtml(code) : lean(Prism.highlight(code, grammar, LANGUAGES[language] ?? ''));
  return `<div class="d-code"><pre tabindex="0"><code>${html.trimEnd()}</code></pre></div>\n`;
}

/** The id of a heading: its words, in GitHub's format. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

interface Environment {
  page?: { inputPath?: string };
}

/** Path of a text in the repository. */
const fileOf = ({ page }: Environment) => `apps/developers/${(page?.inputPath ?? '').replace(/^\.\//, '')}`;

/**
 * Markdown of the site: coloured code, headings with ids, and links to the site's own pages. A link of a text from elsewhere begins with its file:
 * `from:docs/api-versioning.md:../packages/…`.
 */
export function createMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt({ html: true, highlight: (code, language) => codeBlock(code, language) });
  markdown.renderer.rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    return codeBlock(content, info.trim());
  };
  markdown.renderer.rules.heading_open = (tokens, index) => {
    const { tag = 'h2' } = tokens[index] ?? {};
    return `<${tag} id="${slugOf(tokens[index + 1]?.content ?? '')}">`;
  };
  markdown.renderer.rules.table_open = () => '<div class="d-table" tabindex="0"><table>';
  markdown.renderer.rules.table_close = () => '</table></div>';
  markdown.core.ruler.push('site-links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      const open: boolean[] = [];
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const [, from, href] = /^from:([^:]*):(.*)$/.exec(token.attrGet('href') ?? '') ?? [];
          const address = siteAddress(href ?? token.attrGet('href') ?? '', from ?? fileOf(env as Environment));
          open.push(address !== undefined);
          if (address === undefined) token.type = 'text';
          else token.attrSet('href', address);
        } else if (token.type === 'link_close' && open.pop() === false) token.type = 'text';
      }
    }
  });
  return markdown;
}

/** Marks the links of a text with its file. */
export const linksFrom = (file: string, text: string) =>
  text.replaceAll(/\]\((?!from:)([^)\s]+)\)/g, (_, href: string) => `](from:${file}:${href})`);
