/**
 * The only script that runs before the page is read: it loads the application after the page is complete and the processor is
 * idle, or at the first touch. Links and forms work without it. What to load stands on the element (the entry, and the modules it
 * and this page will import, fetched side by side), so that the text, and with it its hash in the Content-Security-Policy, is the
 * same on every page.
 */
export const BOOT_SCRIPT_ID = 'boot';

export const BOOT_SCRIPT = `(()=>{
const{entry,modules}=document.currentScript.dataset,events=['pointerdown','keydown','touchstart','focusin'];
let started=false;
const start=()=>{if(started)return;started=true;events.forEach(e=>removeEventListener(e,start,true));
for(const href of modules.split(' '))if(href)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(entry)};
const idle=()=>'requestIdleCallback' in window?requestIdleCallback(start,{timeout:3000}):setTimeout(start,600);
events.forEach(e=>addEventListener(e,start,{capture:true,passive:true}));
document.readyState==='complete'?idle():addEventListener('load',()=>setTimeout(idle,200),{once:true});
})()`.replaceAll('\n', '');
