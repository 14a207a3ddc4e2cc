import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** HTML of `node` as a server sends it. */
export const markup = (node: ReactNode): string => renderToStaticMarkup(node);

/** The text of some HTML, tags taken out, spaces (and non-breaking ones) made single. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The opening tags of every `name` element in some HTML. */
export const tags = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g')) ?? [];

/** Value of an attribute in an opening tag; undefined when absent. */
export const attribute = (tag: string | undefined, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];
