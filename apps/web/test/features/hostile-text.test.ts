import type { RichTextDocument } from '@uluran/contract/rich-text';
import { expect, it } from 'vitest';
import { programme } from '../fixture-csr.ts';
import { ambassador, campaign, DONORS, funds, NEWS, news, PAYMENT_ID, payment, product, SLUG } from './fixtures.ts';
import { htmlOf, type World } from './site.ts';

/** Ends every context that may contain a text, and then begins an element. */
const EVIL = `"'></script></style></textarea></title><!--><zz9 onload=alert(1)>`;
/** Begins every link and picture of the hostile document that leads somewhere. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://x',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<zz9>',
  'https://nama@jahat.example/',
  '//jahat.example/',
];

const nested = (depth: number): unknown =>
  depth === 0
    ? { type: 'paragraph', children: [{ text: EVIL }] }
    : { type: 'bulleted-list', children: [{ type: 'list-item', children: [nested(depth - 1)] }] };

/** A document that no editor makes, but that a database could hold. */
const DOCUMENT = {
  version: 1,
  children: [
    {
      type: 'paragraph',
      align: EVIL,
      style: 'position:fixed',
      children: [
        { text: EVIL, dangerouslySetInnerHTML: { __html: '<zz9>' } },
        ...ADDRESSES.map((url) => ({ type: 'link', url, children: [{ text: EVIL }] })),
        { type: 'link', url: 'https://baik.example/"onclick="x', children: [{ text: 'tautan' }] },
      ],
    },
    { type: 'zz9', children: [{ text: 'x' }] },
    { type: 'script', children: [{ text: 'alert(1)' }] },
    { type: 'heading', level: EVIL, children: [{ text: EVIL }] },
    { type: 'code-block', children: [{ text: EVIL }] },
    ...['data:image/svg+xml,<svg onload=alert(1)>', 'https://jahat.example/x.png', EVIL].map((url) => ({
      ...{
        type: 'image',
        url,
        alt: EVIL,
        width: 10,
        height: 10,
        widths: [10],
        caption: EVIL,
        children: [{ text: '' }],
      },
    })),
    nested(500),
  ],
} as unknown as RichTextDocument;

const isDocument = (value: object): boolean => 'version' in value && 'children' in value;

/** The same data with every text of more than one word hostile, and with the hostile document in place of each document. */
function hostile<Data>(data: Data): Data {
  if (typeof data === 'string') return (data.includes(' ') ? EVIL + data : data) as Data;
  if (typeof data !== 'object' || data === null) return data;
  if (isDocument(data)) return DOCUMENT as Data;
  if (Array.isArray(data)) return data.map(hostile) as Data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, hostile(value)])) as Data;
}

const WORLD: Partial<World> = hostile({
  campaign: campaign(),
  programme: programme(),
  ambassador: ambassador({ story: DOCUMENT }),
  ambassadorNews: [news()],
  product: product(),
  news: NEWS,
  update: news(),
  donors: DONORS,
  funds: funds(),
  payment: payment(),
});

const CSR = '/csr/satu-perahu';
const DUTA = `/duta-kasih/${ambassador().slug}`;
const PRODUCT = `/product/${product().id}`;
const CAMPAIGN = `/campaigns/${SLUG}`;

it.each([
  ...[CAMPAIGN, CSR, DUTA, PRODUCT].flatMap((path) => [`${path}?donatur=semua&doa=semua`, `${path}/donate`]),
  ...[`${CAMPAIGN}/news/${news().id}`, `${CSR}/news/${news().id}`, `${DUTA}/news`],
  ...['/duta-kasih', '/product', `${CAMPAIGN}/donate/${PAYMENT_ID}/payment`],
])('%s shows hostile words as words, and of a hostile document nothing but its words', async (path) => {
  const html = await htmlOf(path, WORLD);
  expect(html).toContain('&lt;zz9 onload=alert(1)&gt;');
  expect(html).not.toMatch(/<zz9|<!-->/i);
  expect(html).not.toMatch(
    /(?:href|src|srcset|action)="\s*(?:javascript:|data:text|data:image\/svg\+xml,<svg on|\/\/jahat)/i,
  );
  expect(html).not.toMatch(/(?:href|src|srcset)="[^"]*jahat\.example/);
  const tags = html.replace(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
  // A value may contain any text; a name of an attribute may not come from a value.
  const names = tags.map((tag) => tag.replace(/"[^"]*"/g, '""')).join('');
  expect(names).not.toMatch(/\s(?:style|on\w+)=/);
});
