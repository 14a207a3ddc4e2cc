import { END_IF_UNSUPPORTED } from '../app/supported-browser.ts';

/**
 * The only script that runs before the page is read: it begins the application after the page is complete and the processor is idle, or at
 * the first touch. Links and forms work without it. What begins it is named on the element ([start-file.ts](start-file.ts)), so that the text,
 * and with it its hash in the Content-Security-Policy, is the same on every page. The browser responds to a touch before the application
 * takes the processor.
 */
export const BOOT_SCRIPT_ID = 'boot';

// Marked as pure, so that the browser code, which does not use it, is built without it.
export const BOOT_SCRIPT = /* @__PURE__ */ `(()=>{${END_IF_UNSUPPORTED}
const begin=()=>import(file);
const{start:file}=document.currentScript.dataset;
let started=0;
const start=touch=>{if(!started++)touch.type?requestAnimationFrame(()=>setTimeout(begin,100)):begin()};
const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,600,{});
for(const event of ['pointerdown','keydown','touchstart','focusin'])addEventListener(event,start,{capture:true,passive:true,once:true});
document.readyState==='complete'?idle():addEventListener('load',()=>setTimeout(idle,200),{once:true});
})()`.replaceAll('\n', '');
