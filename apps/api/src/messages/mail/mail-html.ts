// biome-ignore-all lint/style/noInlineStyles: many mail programs drop style sheets, and none has a policy against styles.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { LOCALE, PRODUCT_NAME } from '@uluran/brand';
import type { ColourName } from '@uluran/brand/colours';
import { PALETTE } from '@uluran/brand/look';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRow, MailWords } from './content.ts';

/** The HTML part of a mail. It stays readable without its style sheet: the light scheme's colours are inline. */
export function mailHtml(words: MailWords): string {
  return `<!doctype html>\n${renderToStaticMarkup(documentOf(words))}\n`;
}

function documentOf(words: MailWords): ReactNode {
  const { heading, greeting, opening, rows, button, closing, footer } = words;
  const sheet = [
    h(Text, { style: { ...STYLES.brand, ...ink('link') }, className: 'link' }, PRODUCT_NAME),
    h(Heading, { as: 'h1', style: STYLES.heading }, heading),
    paragraph(greeting),
    ...opening.map(paragraph),
    ...(rows.length === 0 ? [] : [factsOf(rows)]),
    h(Button, { href: button.url, style: STYLES.button, className: 'button' }, button.label),
    addressOf(button.url),
    ...closing.map(paragraph),
  ];
  return h(
    Html,
    { lang: LOCALE.html },
    headOf(words),
    h(Preview, null, opening[0] ?? heading),
    h(
      Body,
      { style: STYLES.body, className: 'page' },
      h(Container, { style: STYLES.sheet, className: 'sheet' }, ...sheet),
      h(Container, { style: STYLES.footer }, ...footer.map((line) => muted(line))),
    ),
  );
}

function headOf({ subject }: MailWords): ReactNode {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, DARK),
  );
}

function paragraph(line: string): ReactNode {
  return h(Text, { style: STYLES.paragraph }, line);
}

function muted(...content: ReactNode[]): ReactNode {
  return h(Text, { style: { ...STYLES.small, ...ink('muted') }, className: 'muted' }, ...content);
}

/** Shows the address as text, for mail programs whose buttons cannot be pressed. */
function addressOf(url: string): ReactNode {
  const link = h(Link, { href: url, style: ink('link'), className: 'link' }, url);
  return muted('Tombol tidak bisa ditekan? Salin alamat ini: ', link);
}

function factsOf(rows: readonly MailRow[]): ReactNode {
  return h('table', { style: STYLES.facts }, h('tbody', null, ...rows.map(factOf)));
}

function factOf({ label, value, strong = false }: MailRow): ReactNode {
  return h(
    'tr',
    null,
    h('th', { scope: 'row', style: { ...STYLES.label, ...ink('muted') }, className: 'muted line' }, label),
    h('td', { style: STYLES.value, className: 'line' }, strong ? h('strong', { style: STYLES.strong }, value) : value),
  );
}

/** Mail programs do not support custom properties, so every colour is written out. */
function colour(name: ColourName): string {
  return PALETTE[name].light;
}

function ink(name: ColourName): CSSProperties {
  return { color: colour(name) };
}

const LINE = `1px solid ${colour('line')}`;
const CELL: CSSProperties = { padding: '10px 0', borderBottom: LINE, textAlign: 'left', verticalAlign: 'top' };

const STYLES = {
  body: {
    margin: 0,
    padding: '24px 12px',
    fontFamily: 'system-ui, -apple-system, Roboto, Arial, sans-serif',
    background: colour('page'),
    color: colour('ink'),
  },
  sheet: {
    maxWidth: '560px',
    padding: '28px 24px',
    border: LINE,
    borderRadius: '16px',
    background: colour('surface'),
  },
  brand: { margin: '0 0 20px', fontSize: '16px', fontWeight: 700 },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '1.3' },
  paragraph: { margin: '0 0 14px', fontSize: '16px', lineHeight: '1.5' },
  small: { margin: '8px 0 14px', fontSize: '14px', lineHeight: '1.5', overflowWrap: 'anywhere' },
  facts: { width: '100%', margin: '20px 0', borderCollapse: 'collapse', fontSize: '16px', lineHeight: '1.5' },
  label: { ...CELL, width: '42%', paddingRight: '12px', fontWeight: 400 },
  value: { ...CELL, overflowWrap: 'anywhere' },
  strong: { fontSize: '18px', fontWeight: 700 },
  button: {
    padding: '12px 24px',
    borderRadius: '999px',
    fontSize: '16px',
    fontWeight: 700,
    background: colour('brand'),
    color: colour('on-brand'),
  },
  footer: { maxWidth: '560px', padding: '12px 24px' },
} as const satisfies Record<string, CSSProperties>;

function dark(name: ColourName): string {
  return `${PALETTE[name].dark}!important`;
}

/** Colours for programs with a dark scheme, which override the elements' own. */
const DARK = `@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background:${dark('page')};color:${dark('ink')}}
.sheet{background:${dark('surface')};border-color:${dark('line')}}
.link{color:${dark('link')}}
.muted{color:${dark('muted')}}
.line{border-color:${dark('line')}}
.button{background:${dark('brand')};color:${dark('on-brand')}}
}`;
