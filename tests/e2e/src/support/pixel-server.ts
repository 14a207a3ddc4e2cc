import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that reached a third party. */
export interface PixelRequest {
  path: string;
  /** Arguments of the pixel's call. */
  call?: unknown[];
  /** Headers of the browser that could identify the visitor or the page. */
  headers: { cookie?: string | undefined; referer?: string | undefined };
}

/** An advertising pixel on this machine, which records everything it receives. */
export interface PixelServer {
  scriptUrl: string;
  origin: string;
  requests: PixelRequest[];
  stop: () => Promise<void>;
}

/** The vendor's script: it replaces the queue, and sends each call as a picture. It also tries to reach the surrounding page. */
const script = (origin: string) => `(()=>{
const send=(...call)=>{new Image().src=${JSON.stringify(origin)}+'/tr?call='+encodeURIComponent(JSON.stringify(call))};
fbq.callMethod=send;
for(const call of fbq.queue.splice(0))send(...call);
try{send('reached',parent.document.title)}catch{send('kept out')}
})()`;

export async function startPixelServer(): Promise<PixelServer> {
  const requests: PixelRequest[] = [];
  const server = createServer(({ url = '', headers: { cookie, referer } }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://pixel.invalid');
    const call = searchParams.get('call');
    requests.push({
      path: pathname,
      ...(call !== null && { call: JSON.parse(call) as unknown[] }),
      headers: { cookie, referer },
    });
    if (pathname === '/pixel.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script(origin));
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { scriptUrl: `${origin}/pixel.js`, origin, requests, stop: () => server[Symbol.asyncDispose]() };
}
