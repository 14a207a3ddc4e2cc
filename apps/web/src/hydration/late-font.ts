const FONT = 'Plus Jakarta Sans';

/** Fetches the font for the pages that are opened from this one, and returns the function that makes pages use it. */
export function fetchFont(): () => void {
  const { font = '' } = document.querySelector<HTMLElement>('script[data-sheets]')?.dataset ?? {};
  if (font === '' || [...document.fonts].some(({ family }) => family.includes(FONT))) return () => undefined;
  const face = new FontFace(FONT, `url(${font})`, { weight: '400 800', display: 'optional' });
  face.load().catch(() => undefined);
  return () => {
    if (face.status === 'loaded') document.fonts.add(face);
  };
}
