/** Settings of the frame's script. */
export interface FrameSettings {
  /** Origin of the pages that may send. */
  pageOrigin: string;
  pixelId: string | null;
  /** Address of the pixel's script. */
  pixelUrl: string;
  tagManagerId: string | null;
  /** Address of the tag manager's script, without the container. */
  tagManagerUrl: string;
}

/**
 * A document with an opaque origin has neither cookies nor storage, and throws on access. Third-party scripts do not expect that and would fail. This
 * replaces both by empty ones that store nothing.
 */
const WITHOUT_STORAGE = `
const empty={length:0,getItem(){return null},setItem(){},removeItem(){},clear(){},key(){return null}};
Object.defineProperty(document,'cookie',{get(){return ''},set(){}});
for(const name of ['localStorage','sessionStorage'])Object.defineProperty(window,name,{value:empty});`;

/** The vendor's own loader without its automatic events: it records only the page's messages. */
const PIXEL = `
if(pixelId){
const fbq=function(){fbq.callMethod?fbq.callMethod.apply(fbq,arguments):fbq.queue.push(arguments)};
Object.assign(fbq,{push:fbq,loaded:true,version:'2.0',queue:[],disablePushState:true});
window.fbq=window._fbq=fbq;
fbq('set','autoConfig',false,pixelId);
fbq('init',pixelId);
load(pixelUrl);
}`;

const TAG_MANAGER = `
if(tagManagerId){
window.dataLayer=[{'gtm.start':Date.now(),event:'gtm.js'}];
load(tagManagerUrl+'?id='+encodeURIComponent(tagManagerId));
}`;

const RECEIVE = `
addEventListener('message',({source,origin,data})=>{
if(source!==parent||origin!==pageOrigin||typeof data!=='object'||data===null)return;
const{measurement,route,name,properties}=data;
if(measurement==='page-view'){
window.fbq?.('track','PageView',{route});
window.dataLayer?.push({event:'page_view',route});
}
if(measurement==='event'){
window.fbq?.('trackCustom',name,{...properties,route});
window.dataLayer?.push({...properties,event:name,route});
}
});
parent.postMessage({measurement:'ready'},pageOrigin);`;

/** JSON that cannot close the script element around it. */
const literal = (settings: FrameSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c');

/** The script of the frame: loads the third parties once each, and forwards the page's messages. */
export function frameScript(settings: FrameSettings): string {
  return `(()=>{
const{pageOrigin,pixelId,pixelUrl,tagManagerId,tagManagerUrl}=${literal(settings)};
const load=src=>document.head.append(Object.assign(document.createElement('script'),{async:true,src}));${WITHOUT_STORAGE}${PIXEL}${TAG_MANAGER}${RECEIVE}
})()`;
}
