import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { apiOf } from '@uluran/e2e/api';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { watch } from '../src/figures.ts';

/** Requests of one attacker; `npm run torture` sends them all. */
const FLOOD = Number(process.env.FLOOD ?? 600);
const PER_PAYMENT = 20;
const PER_ADDRESS = 100;

const origin = inject('origin');
const { hostname, port } = new URL(origin);
const product = watch(origin, inject('databaseUrl'));
const paymentIds: string[] = [];
/** Id of a payment that no flood targets. */
let quietId: string;
let serial = 0;
const anyAddress = () => `203.0.${Math.floor(++serial / 250)}.${serial % 250}`;

beforeAll(async () => {
  const api = apiOf(origin);
  const [campaign] = await api.firstCampaigns(1);
  const give = async (amountRupiah: number) => (await api.give(campaign?.slug ?? '', amountRupiah)).data.payment.id;
  for (let count = 0; count < 10; count += 1) paymentIds.push(await give(51_000 + count));
  quietId = await give(52_000);
});
afterAll(() => product.close());

const eventsOf = (index: number) => `/api/payments/${paymentIds[index % paymentIds.length]}/events`;

function head(path: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'HEAD', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}

interface Stream {
  socket: Socket;
  /** Status of the response. */
  status: number;
}

/** Opens a stream and reads no further than its status. */
function openStream(path: string, clientAddress: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${clientAddress}\r\n\r\n`;
    const socket = connect(Number(port), hostname, () => socket.write(head));
    socket.once('data', (bytes: Buffer) => resolve({ socket, status: Number(bytes.toString().split(' ')[1]) }));
    socket.on('error', reject);
  });
}

/** Opens that many at once; returns the numbers of accepted and of refused ones, and closes them after `look`. */
async function floodOf(pathOf: (index: number) => string, addressOf: () => string, look: () => Promise<void>) {
  const streams = await Promise.all(
    Array.from({ length: FLOOD }, (_, index) => openStream(pathOf(index), addressOf())),
  );
  await look();
  for (const { socket } of streams) socket.destroy();
  await expect.poll(async () => (await product.figures()).followers).toBe(0);
  return {
    followed: streams.filter(({ status }) => status === 200).length,
    refused: streams.filter(({ status }) => status === 503).length,
  };
}

it('a flood of HEADs leaves no follower, no work and no memory behind', async () => {
  const before = await product.figures();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const statuses = await Promise.all(Array.from({ length: FLOOD }, () => head(eventsOf(0), agent)));
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  const after = await product.figures();
  console.log(`${FLOOD} HEADs of one payment's events: ${JSON.stringify({ before, after })}`);
  expect(after.followers).toBe(0);
  expect(after.residentMegabytes).toBeLessThan(before.residentMegabytes + 60);
  expect(after.databaseConnections).toBeLessThanOrEqual(before.databaseConnections + 10);
  // If such a flood left followers behind, each of them would read the payment twice a second.
  const idle = await product.transactionsDuring(() => delay(2_000));
  const while2 = await product.transactionsDuring(async () => {
    for (let round = 0; round < 4; round += 1) {
      await fetch(origin + eventsOf(0), { method: 'HEAD' });
      await delay(500);
    }
  });
  expect(while2).toBeLessThan(idle + 100);
});

it.each([
  ['one payment', () => eventsOf(0), anyAddress, PER_PAYMENT],
  ['one address', eventsOf, () => '203.0.113.77', PER_ADDRESS],
])(
  'a flood of streams at %s finds as many places as there are, and the rest is told to ask',
  async (what, pathOf, addressOf, places) => {
    const before = await product.figures();
    let during = before;
    const counts = await floodOf(pathOf, addressOf, async () => {
      during = await product.figures();
      // Other visitors are still served: another donor's page gets a stream, and a page without one polls.
      const other = await openStream(`/api/payments/${quietId}/events`, '198.51.100.1');
      other.socket.destroy();
      expect(other.status).toBe(200);
      expect((await fetch(`${origin}/api/payments/${paymentIds[0]}`)).status).toBe(200);
    });
    const after = await product.figures();
    console.log(`${FLOOD} streams at ${what}: ${JSON.stringify({ ...counts, before, during, after })}`);
    expect(counts).toEqual({ followed: places, refused: FLOOD - places });
    expect(during.followers).toBe(places);
    expect(during.databaseConnections).toBeLessThanOrEqual(before.databaseConnections + 10);
    expect(after.residentMegabytes).toBeLessThan(before.residentMegabytes + 60);
  },
);
