#!/usr/bin/env node
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.ts';

/** Time limit of a file's download, in milliseconds. */
const DEADLINE_MS = 30_000;

process.exitCode = await run(process.argv.slice(2), {
  print: (line) => console.log(line),
  get: async (url) => {
    const headers = { 'Cache-Control': 'no-cache' };
    const response = await fetch(url, { cache: 'no-store', headers, signal: AbortSignal.timeout(DEADLINE_MS) });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  },
  pause: (seconds) => wait(seconds * 1000),
  now: () => new Date(),
});
