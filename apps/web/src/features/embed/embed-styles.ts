import type { ColourName } from '@uluran/brand/colours';
import { PALETTE } from '@uluran/brand/look';

const USED: readonly ColourName[] = [
  'surface',
  'line',
  'ink',
  'muted',
  'link',
  'brand',
  'on-brand',
  'brand-ui',
  'track',
  'tint',
  'field',
  'focus',
];

const tokens = (scheme: 'light' | 'dark'): string =>
  `color-scheme:${scheme};${USED.map((name) => `--${name}:${PALETTE[name][scheme]}`).join(';')}`;

/** All of the card's styles: the device's scheme, unless the address names one. */
export const EMBED_STYLES = [
  `:root{${tokens('light')}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${tokens('dark')}}}`,
  `:root[data-theme=dark]{${tokens('dark')}}`,
  '*{box-sizing:border-box;margin:0}',
  'body{color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'main{display:flex;flex-direction:column;overflow:hidden;max-width:40rem;margin:auto;border:1px solid var(--line);border-radius:12px;background:var(--surface)}',
  'picture{display:contents}',
  'img{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--tint)}',
  'main>div{display:grid;gap:.5rem;padding:1rem;flex:1;min-width:0}',
  'h1{font-size:1.125rem;line-height:1.5rem}',
  'h1 a{color:inherit;text-decoration:none}',
  'h1 a:hover{text-decoration:underline}',
  '.muted{color:var(--muted);font-size:.875rem}',
  'b{font-size:1.25rem;font-variant-numeric:tabular-nums}',
  'progress{appearance:none;width:100%;height:.5rem;border:0;border-radius:.5rem;background:var(--track);overflow:hidden}',
  'progress::-webkit-progress-bar{background:var(--track)}',
  'progress::-webkit-progress-value{background:var(--brand);border:1px solid var(--brand-ui);border-radius:.5rem}',
  'progress::-moz-progress-bar{background:var(--brand);border-radius:.5rem}',
  '.notice{padding:.5rem .75rem;border-radius:8px;background:var(--tint);font-size:.875rem}',
  'a{color:var(--link)}',
  'a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}',
  '.button{display:flex;align-items:center;justify-content:center;min-height:48px;padding:0 1rem;border-radius:12px;background:var(--brand);color:var(--on-brand);font-weight:700;text-decoration:none}',
  '.quiet{background:none;border:1px solid var(--field);color:var(--ink)}',
  '.brand{font-size:.875rem;text-align:center}',
  '.brand a{display:inline-block;min-height:24px;padding:.125rem .5rem}',
  '.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '@media (min-width:30rem){main:has(img){flex-direction:row}img{width:44%;aspect-ratio:auto}}',
].join('');
