import { CACHE_PREFIX } from './cache-names.ts';

/**
 * A whole worker that removes itself: it takes over at once, deletes all stored data of the former worker, and unregisters. Serve it in place of the
 * worker to remove that from every browser; open pages are then reloaded from the network.
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
