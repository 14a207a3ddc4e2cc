import { CACHE_PREFIX } from './cache-names.ts';

/**
 * A whole worker that removes itself: it takes over at once, deletes everything the worker has stored, and gives the registration up.
 * Serve it in the place of the worker to have it removed from every browser; the pages that are open are loaded again, from the network.
 */
export function removalScript(): string {
  return [
    "addEventListener('install',()=>skipWaiting());",
    "addEventListener('activate',(event)=>event.waitUntil((async()=>{",
    `for(const key of await caches.keys())if(key.startsWith(${JSON.stringify(CACHE_PREFIX)}))await caches.delete(key);`,
    'await registration.unregister()',
    '})()));\n',
  ].join('');
}
