/**
 * Uses the font from the first paint on where it is at hand: after a page of this site. Elsewhere the page is drawn with a font of the
 * device, and the font comes with the styles that follow. `optional` as in the styles: text never changes its shape.
 */
export const FONT_SCRIPT = `(()=>{
const{font}=document.currentScript.dataset;
if(font&&document.referrer.startsWith(location.origin+'/'))document.fonts.add(new FontFace('Plus Jakarta Sans','url('+font+')',{weight:'400 800',display:'optional'}))
})()`.replaceAll('\n', '');
