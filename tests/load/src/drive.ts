import { Agent, get } from 'node:http';
import type { Served } from './processes.ts';

function once(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}

export interface Drive {
  path: string;
  requests: number;
  connections: number;
  headers?: Record<string, string>;
}

/** Sends that many requests over that many kept connections; every answer must be a 200. */
export async function drive(origin: string, { path, requests, connections, headers = {} }: Drive): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await once(agent, origin + path, headers);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Processor time the server spends on one request, in milliseconds. */
export async function cpuPerRequest(server: Served, load: Drive): Promise<number> {
  const before = server.cpuMs();
  await drive(server.origin, load);
  return (server.cpuMs() - before) / load.requests;
}

/** Milliseconds one request takes from end to end, on average, over one connection. */
export async function timePerRequest(server: Served, load: Omit<Drive, 'connections'>): Promise<number> {
  const startedAt = performance.now();
  await drive(server.origin, { ...load, connections: 1 });
  return (performance.now() - startedAt) / load.requests;
}
