import { connect } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../figures.ts';

const REQUESTS = 9;
/** A server that has been up for some minutes has rendered a page this often, and its code is compiled by then. */
const RENDERED_BEFORE = 100;
/** The server keeps a finished page for a second: each request has to be answered by its own. */
const APART_MS = 1_100;

function oneResponse(session: ReturnType<typeof connect>, path: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, 'accept-encoding': 'br' });
    let firstMs = Number.NaN;
    stream.once('response', () => {
      firstMs = performance.now() - start;
    });
    stream.once('error', reject);
    stream.once('end', () => resolve(firstMs));
    stream.resume();
  });
}

/** Makes the server render a page often, each time with a new address, so that none comes from its memory. */
export async function warmUp(address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const session = connect(origin, { rejectUnauthorized: false });
  try {
    for (let index = 0; index < RENDERED_BEFORE; index += 1)
      await oneResponse(session, `${pathname}?rendered=${index}`);
  } finally {
    session.close();
  }
}

/** Returns how long the server takes to respond at an address while no browser works beside it, in ms: the median of several requests. */
export async function responseTime(address: string): Promise<number> {
  const { origin, pathname } = new URL(address);
  const session = connect(origin, { rejectUnauthorized: false });
  try {
    const times: number[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      times.push(await oneResponse(session, pathname));
      await delay(APART_MS);
    }
    return median(times);
  } finally {
    session.close();
  }
}
