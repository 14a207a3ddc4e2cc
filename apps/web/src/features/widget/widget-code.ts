import { PRODUCT_NAME } from '@uluran/brand';
import { PALETTE } from '@uluran/brand/look';
import { type ShareTokens, sharedUrl } from '@uluran/contract/share-links';
import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';
import { embedQuery } from '../../app/embed-options.ts';
import { embedPath } from '../../app/slug-paths.ts';
import type { WidgetOptions } from './widget-options.ts';

/** A target whose code is copied. */
export interface WidgetTarget {
  target: TargetAddress;
  title: string;
  shareTokens: ShareTokens;
}

/** Label of the button and of the link below a frame. */
export const WIDGET_LABEL = `Donasi lewat ${PRODUCT_NAME}`;

const WIDTHS = {
  '360': 'width="360" style="border:0;width:100%;max-width:360px"',
  '300': 'width="300" style="border:0;max-width:100%"',
  full: 'width="360" style="border:0;width:100%"',
} as const;

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Path of the frame, with its settings. */
export const framePath = (slug: string, { embed }: Pick<WidgetOptions, 'embed'>): string =>
  embedPath(slug) + embedQuery(embed);

/** HTML code for another site: a frame and a plain link, or a link that looks like a button. It has no script. */
export function widgetCode(
  { target, title, shareTokens }: WidgetTarget,
  options: WidgetOptions,
  origin: string,
): string {
  const shared = (path: string) => sharedUrl(new URL(path, origin).href, shareTokens.embed);
  if (options.shape === 'button') {
    const buttonStyle = `display:inline-block;padding:14px 24px;border-radius:12px;background:${PALETTE.brand.light};color:${PALETTE['on-brand'].light};font:700 16px/20px system-ui,sans-serif;text-decoration:none`;
    return `<a href="${shared(donatePath(target))}" title="${inAttribute(title)}"\n  style="${buttonStyle}">${WIDGET_LABEL}</a>`;
  }
  const address = new URL(framePath(target.slug, options), origin).href;
  return [
    `<iframe src="${inAttribute(address)}"`,
    `  title="${inAttribute(`Donasi: ${title}`)}" height="${options.height}"`,
    `  ${WIDTHS[options.width]} loading="lazy"></iframe>`,
    `<p><a href="${shared(targetPath(target))}">${WIDGET_LABEL}</a></p>`,
  ].join('\n');
}
