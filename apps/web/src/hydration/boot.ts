/**
 * The only script that runs before the page is read: it loads the application after the page is complete and the processor is idle, or at
 * the first touch. Links and forms work without it. What to load stands on the element (the entry, and the modules it and this page will
 * import) and beside the page's styles (the whole sheets), so that the text, and with it its hash in the Content-Security-Policy, is the
 * same on every page. Everything is fetched side by side. The browser responds to a touch before the application takes the processor, and
 * modules run one at a time, so that a touch in between waits for one of them at most.
 */
export const BOOT_SCRIPT_ID = 'boot';

export const BOOT_SCRIPT = `(()=>{
const{modules}=document.currentScript.dataset;
const begin=async()=>{
const add=(rel,hrefs,more)=>{for(const href of hrefs?.split(' ')??[])if(href)document.head.append(Object.assign(document.createElement('link'),{rel,href,...more}))};
add('preload',document.querySelector('[data-sheets]')?.dataset.sheets,{as:'style'});
add('preload',document.getElementById('page-data').dataset.from,{as:'fetch',crossOrigin:''});
add('modulepreload',modules);
for(const href of modules.split(' ')){await import(href);await new Promise(next=>setTimeout(next))}
};
let started=0;
const start=touch=>{if(!started++)touch.type?requestAnimationFrame(()=>setTimeout(begin,100)):begin()};
const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,600,{});
for(const event of ['pointerdown','keydown','touchstart','focusin'])addEventListener(event,start,{capture:true,passive:true,once:true});
document.readyState==='complete'?idle():addEventListener('load',()=>setTimeout(idle,200),{once:true});
})()`.replaceAll('\n', '');
