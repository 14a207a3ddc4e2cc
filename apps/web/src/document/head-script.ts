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
 * Runs in the head, before the first paint. Where the styles in the page are not enough (a wide window, printing, a palette of the
 * device's), the page waits for the whole sheet, as it does without JavaScript. The sheet is written into the document while it is parsed, because
 * some browsers do not wait for a sheet that a script adds. A sheet that fails to load is removed, so that it is fetched again later.
 *
 * After a page of this site, the font is in the cache and is used from the first paint. On other visits the page is drawn with a font of the
 * device, and the font loads with the sheet. `optional` as in the styles: text never changes its shape.
 *
 * The loader begins once the page is complete and drawn, or at the first touch: fetched earlier, it would compete with the first paint. If it fails to load,
 * and in browsers below the supported versions, the page shows its elements for browsers without scripts; only the latter need the whole sheet
 * too. The script uses only syntax of such browsers; in even older ones it does not run.
 *
 * The text is the same on every page, so its hash in the policy is the same too.
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

/** The only script that runs in every page. */
export function headScript({ sheets, font, loader }: HeadScriptData): string {
  const attributes = [
    ['font', font ?? ''],
    ['sheets', sheets],
    ['loader', loader],
  ].flatMap(([name, value]) => (value === undefined ? [] : [` data-${name}="${value}"`]));
  return `<script${attributes.join('')}>${HEAD_SCRIPT}</script>`;
}
