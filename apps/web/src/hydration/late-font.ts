const FONT = 'Plus Jakarta Sans';

/**
 * Fetches the font for the pages that are opened from this one. Returns what is called with a page's place in the history before it is shown:
 * pages from there on use the font, and those before are laid out as they were left, so that the way back finds the same place.
 */
export function fetchFont(): (place: number) => void {
  const { font = '' } = document.querySelector<HTMLElement>('script[data-sheets]')?.dataset ?? {};
  if (font === '' || [...document.fonts].some(({ family }) => family.includes(FONT))) return () => undefined;
  const face = new FontFace(FONT, `url(${font})`, { weight: '400 800', display: 'optional' });
  face.load().catch(() => undefined);
  let first: number | undefined;
  return (place) => {
    if (face.status !== 'loaded') return;
    first ??= place;
    document.fonts[place < first ? 'delete' : 'add'](face);
  };
}
