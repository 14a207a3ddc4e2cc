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
  'success',
  'success-tint',
];

const tokens = (scheme: 'light' | 'dark'): string => USED.map((name) => `--${name}:${PALETTE[name][scheme]}`).join(';');

/** All of the card's styles: the device's scheme, unless the address names one. The frame's height is the card's: its picture takes the height that the words leave. */
export const EMBED_STYLES = [
  // Browsers paint an opaque ground below a frame whose scheme differs from its page's: with both, the corners show the page.
  `:root{color-scheme:light dark;${tokens('light')}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${tokens('dark')}}}`,
  `:root[data-theme=dark]{${tokens('dark')}}`,
  '*{box-sizing:border-box;margin:0;padding:0}',
  'body{color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'main{position:relative;display:flex;flex-direction:column;overflow:hidden;min-height:100vh;max-width:40rem;margin:auto;border:1px solid var(--line);border-radius:12px;background:var(--surface)}',
  'picture{flex:1 0 4rem;position:relative;background:var(--tint);border-bottom:1px solid var(--line)}',
  'picture img{position:absolute;width:100%;height:100%;object-fit:cover}',
  'main>div{display:grid;gap:.5rem;padding:1rem;min-width:0}',
  'h1{font-size:1.0625rem;line-height:1.5rem}',
  'h1 a{color:inherit;text-decoration:none}',
  'h1 a:hover{text-decoration:underline}',
  // A thumb opens the page anywhere on the card; buttons and the mark lie above.
  'h1 a::after{content:"";position:absolute;inset:0}',
  '.button,.brand{position:relative}',
  '.muted,.brand{color:var(--muted);font-size:.875rem;line-height:1.25rem}',
  '.figures{display:flex;justify-content:space-between;gap:.75rem;align-items:baseline;font-variant-numeric:tabular-nums}',
  '.figures b{font-size:1.125rem}',
  '.figures span{font-weight:700}',
  'progress{appearance:none;width:100%;height:.5rem;border:0;border-radius:.5rem;background:var(--track);overflow:hidden}',
  'progress::-webkit-progress-bar{background:var(--track)}',
  'progress::-webkit-progress-value{background:var(--brand);border:1px solid var(--brand-ui);border-radius:.5rem}',
  'progress::-moz-progress-bar{background:var(--brand);border-radius:.5rem}',
  '.notice{padding:.5rem .75rem;border-radius:8px;background:var(--tint);font-size:.875rem}',
  '.tag{justify-self:start;padding:.125rem .5rem;border-radius:6px;background:var(--success-tint);color:var(--success);font-size:.875rem;font-weight:600}',
  'ul{display:flex;gap:.5rem;list-style:none}',
  'li{flex:1}',
  'li .button{padding:0 .25rem;font-size:.875rem;white-space:nowrap}',
  'a{color:var(--link)}',
  'a:focus-visible{outline:3px solid var(--focus);outline-offset:-3px;border-radius:12px}',
  '.button{display:flex;align-items:center;justify-content:center;min-height:48px;padding:0 1rem;border-radius:12px;background:var(--brand);color:var(--on-brand);font-weight:700;text-decoration:none}',
  '.quiet{background:none;border:1px solid var(--field);color:var(--ink)}',
  '.brand,.brand *{display:flex;gap:.375rem;align-items:center}',
  '.brand{flex-wrap:wrap;gap:.25rem .75rem}',
  '.brand a{min-height:44px;margin-block:-6px}',
  '.brand svg{width:1rem;height:1rem;fill:var(--success)}',
  '.brand path{fill:none;stroke:var(--surface);stroke-width:1.8}',
  // The logo is dark on light in every scheme.
  '.brand img{box-sizing:content-box;padding:2px 4px;margin:0 -4px;background:#fff;border-radius:6px}',
  '.hidden{position:absolute!important;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '.centred{justify-content:center;text-align:center}',
  '[data-shape=row] main{flex-direction:row;align-items:center;justify-content:space-between;gap:.5rem;padding:.75rem 1rem}',
  '[data-shape=row] main>div{flex:1;gap:0;padding:0}',
  // The height of a line is fixed: of a long title it shows three lines.
  '[data-shape=row] h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;font-size:.9375rem;line-height:1.25rem}',
].join('');
