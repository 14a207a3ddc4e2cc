/**
 * Runs in the head, before anything is drawn. Where the styles in the page are not enough (a wide window, printing, a palette of the
 * device's), the whole sheet is waited for, as it is without JavaScript: written into the document while it is parsed, because some
 * browsers do not wait for a sheet that a script adds. One that is lost leaves no element behind, so that it is fetched again later. And
 * the font is used from the first paint on where it is at hand: after a page of this site. Elsewhere the page is drawn with a font of the
 * device, and the font comes with the sheet. `optional` as in the styles: text never changes its shape.
 */
export const EARLY_SCRIPT = `(()=>{
const{font,sheets}=document.currentScript.dataset;
if(matchMedia('(min-width:64rem),print,(forced-colors:active)').matches){
addEventListener('error',({target})=>target.rel==='stylesheet'&&target.remove(),true);
document.write(sheets.replace(/\\S+/g,'<link rel="stylesheet" href="$&">'))
}
if(font&&document.referrer.startsWith(location.origin+'/'))document.fonts.add(new FontFace('Plus Jakarta Sans','url('+font+')',{weight:'400 800',display:'optional'}))
})()`.replaceAll('\n', '');
