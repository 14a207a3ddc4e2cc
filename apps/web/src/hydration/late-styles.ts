/** Attaches a sheet without its fonts. Rejects if it cannot be had. */
function attach(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = () => {
      const { sheet } = link;
      while (sheet?.cssRules[0] instanceof CSSFontFaceRule) sheet.deleteRule(0);
      link.media = 'all';
      // What comes next is a task of its own, so that a tap can go before it.
      setTimeout(resolve);
    };
    link.onerror = () => reject(new Error(href));
    document.head.append(Object.assign(link, { rel: 'stylesheet', media: 'not all', href }));
  });
}

/**
 * Attaches the whole style sheets, of which the page has only the rules it needs. Their fonts are left out: a font that is added to a page
 * lays out all of its text again, a tenth of a second and more on a slow phone, and seldom comes soon enough to be drawn.
 *
 * Rejects if one of them cannot be had twice: the page then stays as it was written, because the next screen would be drawn without styles.
 */
export async function attachLateStyles(): Promise<void> {
  // The element names the whole sheets and the font; it is absent where pages have them from the start.
  const { sheets = '' } = document.querySelector<HTMLElement>('script[data-sheets]')?.dataset ?? {};
  const late = sheets
    .split(' ')
    .filter((href) => href !== '' && !document.querySelector(`link[href="${href}"][rel=stylesheet]`));
  await Promise.all(late.map((href) => attach(href).catch(() => attach(href))));
}
