import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scene } from '../scene/scene.ts';
import type { Attack, Counts } from './attack.ts';
import type { Findings } from './findings.ts';

/**
 * Limit for other visitors meanwhile, also on a busy machine: without protection they would wait until the slow connections are
 * closed.
 */
const PATIENCE_MS = 10_000;
const HONEST_REQUESTS = 20;
const DRIP_MS = 1_000;
/** Milliseconds of the attack: short in a test; in full, long enough for the server to close slow connections. */
const SHORT_MS = 2_000;
const LONG_MS = 100_000;
/** From this number on, connections are held until the server closes them. */
const HELD_LONG_FROM = 500;
const OPENED_AT_ONCE = 100;

/** A way to keep a connection busy: a text at the start, then a little at a time. */
interface Way {
  begin: string;
  drop: string;
  /** The server closes it within the time of a full round. */
  isCut: boolean;
}

const post = (host: string, target: string, headers: string) =>
  `POST ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\nContent-Length: 60000\r\n\r\n`;

const JSON_HEADERS = 'Content-Type: application/json\r\nIdempotency-Key: kunci-lambat';
const FORM_HEADERS = 'Content-Type: application/x-www-form-urlencoded';

/** Endless headers and bodies, unread responses, and silence. */
const WAYS: readonly ((host: string) => Way)[] = [
  (host) => ({ begin: `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: `, drop: 'a', isCut: true }),
  (host) => ({ begin: `${post(host, '/api/donations', JSON_HEADERS)}{`, drop: ' ', isCut: false }),
  (host) => ({ begin: `${post(host, '/login', FORM_HEADERS)}a=`, drop: 'a', isCut: false }),
  (host) => ({ begin: `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(5), drop: '', isCut: false }),
  () => ({ begin: '', drop: '', isCut: true }),
];

interface Slow extends Way {
  socket: Socket;
}

function open(origin: string, way: Way): Promise<Slow> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const opened = () => resolve({ ...way, socket });
    socket.on('error', () => {});
    // The response is not read, so the other side has to keep it.
    socket.pause();
    socket.once('connect', () => {
      socket.write(way.begin);
      opened();
    });
    socket.once('close', opened);
  });
}

async function openMany(origin: string, count: number): Promise<Slow[]> {
  const { host } = new URL(origin);
  const ways = Array.from({ length: Math.ceil(count / WAYS.length) }, () => WAYS.map((way) => way(host))).flat();
  const slow: Slow[] = [];
  while (slow.length < count) {
    const some = ways.slice(slow.length, Math.min(slow.length + OPENED_AT_ONCE, count));
    slow.push(...(await Promise.all(some.map((way) => open(origin, way)))));
  }
  return slow;
}

/** Response times and problems of other visitors while the connections are held. */
async function askHonestly(scene: Scene): Promise<{ slowestMs: number; problems: string[] }> {
  const targets = ['/', '/api/campaigns?limit=3', '/login', `/campaigns/${scene.campaign}`];
  const problems: string[] = [];
  let slowestMs = 0;
  for (let index = 0; index < HONEST_REQUESTS; index += 1) {
    const target = targets[index % targets.length] ?? '/';
    const { status, milliseconds } = await scene.ask({ target, headers: { Connection: 'close' } });
    slowestMs = Math.max(slowestMs, Math.round(milliseconds));
    if (status !== 200) problems.push(`somebody else who asks for ${target} is answered with ${status}`);
    if (milliseconds > PATIENCE_MS) problems.push(`somebody else waits ${Math.round(milliseconds)} ms for ${target}`);
  }
  return { slowestMs, problems };
}

/** Lets other visitors use the site while the connections are held, or until one has a problem. */
async function holdWhileOthersAsk(
  scene: Scene,
  { slow, holdMs, findings }: { slow: readonly Slow[]; holdMs: number; findings: Findings },
): Promise<number> {
  const drip = setInterval(() => {
    for (const { socket, drop } of slow) if (drop !== '' && socket.writable) socket.write(drop);
  }, DRIP_MS);
  const startedAt = performance.now();
  let slowestMs = 0;
  do {
    const honest = await askHonestly(scene);
    findings.add(...honest.problems);
    slowestMs = Math.max(slowestMs, honest.slowestMs);
    await delay(DRIP_MS);
  } while (performance.now() - startedAt < holdMs && findings.sentences.length === 0);
  clearInterval(drip);
  return slowestMs;
}

async function run(scene: Scene, count: number, findings: Findings): Promise<Counts> {
  // The first request of each kind is slower than the rest for every caller.
  await askHonestly(scene);
  const slow = await openMany(scene.origin, count);
  const during = await scene.watch.figures();
  const isHeldLong = count > HELD_LONG_FROM;
  const slowestMs = await holdWhileOthersAsk(scene, { slow, holdMs: isHeldLong ? LONG_MS : SHORT_MS, findings });
  // A paused socket does not notice that the other side has closed it.
  for (const { socket } of slow) socket.resume();
  await delay(DRIP_MS);
  const isGone = ({ socket }: Slow) => socket.destroyed || socket.readableEnded;
  const left = slow.filter((one) => one.isCut && !isGone(one)).length;
  if (isHeldLong && left > 0) findings.add(`${left} that have not said what they want are still there`);
  const cutOff = slow.filter(isGone).length;
  for (const { socket } of slow) socket.destroy();
  return {
    connections: slow.length,
    'cut off': cutOff,
    'slowest of the others, ms': slowestMs,
    'handles during': during.openHandles,
    'MB during': during.residentMegabytes,
  };
}

/** Connections that send as little as possible, in five ways, while others use the site. */
export const slowConnections: Attack = {
  name: 'slow-connections',
  promise: 'serves others while slow connections are held',
  scaledDown: 300,
  full: 2_000,
  run,
  plants: [
    {
      bug: 'there are places for few connections',
      found: /^somebody else /,
      listen: (server) => {
        server.maxConnections = 100;
      },
    },
  ],
};
