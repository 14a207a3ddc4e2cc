import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { ShareSheet, shareLinks } from './index.ts';

const URL_OF_PAGE = 'https://uluran.example/campaigns/alya?a=1&b=2';

describe('shareLinks', () => {
  it('carry the whole address, escaped, to every place', () => {
    const links = shareLinks({ url: URL_OF_PAGE, title: 'Bantu Alya & keluarga' });
    const fields = (link: string) => Object.fromEntries(new URL(link).searchParams);
    expect(fields(links.whatsapp)).toEqual({ text: `Bantu Alya & keluarga ${URL_OF_PAGE}` });
    expect(fields(links.facebook)).toEqual({ u: URL_OF_PAGE });
    expect(fields(links.x)).toEqual({ text: 'Bantu Alya & keluarga', url: URL_OF_PAGE });
    expect(fields(links.telegram)).toEqual({ url: URL_OF_PAGE, text: 'Bantu Alya & keluarga' });
  });
});

describe('shareLinks to places with addresses of their own', () => {
  it('leads each place to its own, and the others to the common one', () => {
    const links = shareLinks({
      url: URL_OF_PAGE,
      title: 'Alya',
      urls: { whatsapp: 'https://a.example/?via=w', x: 'https://a.example/?via=x' },
    });
    expect(links.whatsapp).toContain(encodeURIComponent('via=w'));
    expect(new URL(links.x).searchParams.get('url')).toBe('https://a.example/?via=x');
    expect(new URL(links.facebook).searchParams.get('u')).toBe(URL_OF_PAGE);
    expect(new URL(links.telegram).searchParams.get('url')).toBe(URL_OF_PAGE);
  });
});

describe('ShareSheet without JavaScript', () => {
  const html = markup(<ShareSheet url={URL_OF_PAGE} title="Bantu Alya" />);

  it('opens by the browser itself and lists plain links', () => {
    expect(html).toMatch(/^<details/);
    expect(textOf(html.slice(html.indexOf('<summary'), html.indexOf('</summary>')))).toBe('Bagikan');
    expect(tags(html, 'a')).toHaveLength(4);
  });

  it('tells nobody else where the visitor came from', () => {
    for (const link of tags(html, 'a')) expect(attribute(link, 'rel')).toBe('noopener noreferrer');
  });

  it('shows what else there is below its list', () => {
    const more = markup(
      <ShareSheet url={URL_OF_PAGE} title="Bantu Alya">
        <p>Sematkan</p>
      </ShareSheet>,
    );
    expect(more.indexOf('Sematkan')).toBeGreaterThan(more.indexOf('Telegram'));
  });

  it('offers no code, which it could not draw', () => {
    expect(textOf(html)).not.toContain('Kode QR');
  });

  it('shows the address to copy by hand', () => {
    expect(textOf(html)).toContain('https://uluran.example/campaigns/alya');
  });
});
