import { Agent, request } from 'node:http';
import type { Served } from './processes.ts';

export interface Drive {
  path: string;
  requests: number;
  connections: number;
  /** For each request again. */
  headers?: () => Record<string, string>;
  /** Posts this instead of reading. */
  body?: string;
  /** Expected status of every response; default: 200. */
  status?: number;
}

function once(agent: Agent, origin: string, { path, headers, body, status = 200 }: Drive): Promise<void> {
  const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: headers?.() ?? {} };
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, options, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.on('end', resolve).on('error', reject).resume();
    });
    asked.on('error', reject).end(body);
  });
}

/** Sends that many requests over that many kept connections; every response must have the status. */
export async function drive(origin: string, load: Drive): Promise<void> {
  const { requests, connections } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await once(agent, origin, load);
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
