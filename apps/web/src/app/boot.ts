/**
 * The only script that runs before the page is read: it loads the application after the page is complete and the processor is
 * idle, or at the first touch. Links and forms work without it. What to load stands on the element (the entry, the modules it
 * and this page will import, and the styles that what comes later may need, fetched side by side with what the page was made of), so that the text, and with it its
 * hash in the Content-Security-Policy, is the same on every page. A touch is answered before the application and its styles take the processor.
 */
export const BOOT_SCRIPT_ID = 'boot';

export const BOOT_SCRIPT = `(()=>{
const{entry,modules,sheets}=document.currentScript.dataset;
const add=(rel,href,more)=>new Promise(done=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload:done,onerror:done,...more})));
const begin=()=>{
const styled=sheets.split(' ').map(href=>href&&!document.querySelector('link[href="'+href+'"]')&&add('stylesheet',href));
const{from}=document.getElementById('page-data').dataset;
if(from)add('preload',from,{as:'fetch',crossOrigin:''});
for(const href of modules.split(' '))if(href)add('modulepreload',href);
Promise.all(styled).then(()=>import(entry))};
let started=0;
const start=touch=>{if(!started++)touch.type?requestAnimationFrame(()=>setTimeout(begin,100)):begin()};
const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,600,{});
for(const event of ['pointerdown','keydown','touchstart','focusin'])addEventListener(event,start,{capture:true,passive:true,once:true});
document.readyState==='complete'?idle():addEventListener('load',()=>setTimeout(idle,200),{once:true});
})()`.replaceAll('\n', '');
