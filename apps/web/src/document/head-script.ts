import { IS_SUPPORTED } from '../app/supported-browser.ts';

/** Attributes of the script of the head. */
export interface HeadScriptData {
  /** Addresses of the whole style sheets, separated by spaces. */
  sheets: string;
  font: string | undefined;
  /** Absent on pages without islands. */
  loader: string | undefined;
}

/**
 * Runs in the head, before anything is drawn. Where the styles in the page are not enough (a wide window, printing, a palette of the
 * device's), the whole sheet is waited for, as it is without JavaScript: written into the document while it is parsed, because some
 * browsers do not wait for a sheet that a script adds. A sheet that fails to load leaves no element behind, so that it is fetched again later.
 *
 * The font is used from the first paint on where it is at hand: after a page of this site. Elsewhere the page is drawn with a font of the
 * device, and the font comes with the sheet. `optional` as in the styles: text never changes its shape.
 *
 * The loader begins once the page is complete and drawn, or at the first touch: fetched earlier, it would compete with what is drawn first. Where it cannot be had,
 * and in browsers older than those it is built for, the page shows what it has for browsers without scripts instead; only the latter need the whole sheet
 * too. Only syntax that such browsers have; where even that fails, nothing runs.
 *
 * The same text on every page, and so the same hash in its policy.
 */
const HEAD_SCRIPT = `(()=>{
const{font,sheets,loader}=document.currentScript.dataset,on=addEventListener;
if(matchMedia('(min-width:64rem),print,(forced-colors:active)').matches){
on('error',({target})=>target.rel==='stylesheet'&&target.remove(),true);
document.write(sheets.replace(/\\S+/g,'<link rel="stylesheet" href="$&">'))
}
if(font&&document.referrer.startsWith(location.origin+'/'))document.fonts.add(new FontFace('Plus Jakarta Sans','url('+font+')',{weight:'400 800',display:'optional'}));
if(!loader)return;
const root=document.documentElement,plain=part=>{delete root.dataset.scripted;part.querySelectorAll('noscript').forEach(one=>{one.outerHTML=one.textContent})};
if(!${IS_SUPPORTED})return on('DOMContentLoaded',()=>plain(document));
root.dataset.scripted='';
let begun;
const begin=()=>{begun=begun||import(loader).catch(()=>plain(document.body))};
for(const type of['pointerdown','keydown','focusin'])on(type,begin,{capture:true,passive:true});
on('load',()=>requestAnimationFrame(()=>setTimeout(begin)))
})()`.replaceAll('\n', '');

/** The one script that runs in every page. */
export function headScript({ sheets, font, loader }: HeadScriptData): string {
  const attributes = [
    ['font', font ?? ''],
    ['sheets', sheets],
    ['loader', loader],
  ].flatMap(([name, value]) => (value === undefined ? [] : [` data-${name}="${value}"`]));
  return `<script${attributes.join('')}>${HEAD_SCRIPT}</script>`;
}
