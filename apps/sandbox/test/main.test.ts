import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bankCharge, call, SERVER_KEY, startReceiver, until } from './harness.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function run(environment: Record<string, string>) {
  const ports = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_SERVER_KEY: SERVER_KEY };
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...ports, ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  async function started(): Promise<{ url: string }> {
    while (!output.includes('Kept in')) await once(child.stdout, 'data');
    return { url: /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '' };
  }
  return { child, started, output: () => output };
}

describe('node src/main.ts', () => {
  it('runs alone, says where it is and stops when asked', async () => {
    const { child, started } = run({ SANDBOX_DATA: ':memory:' });
    expect((await call(await started(), 'GET', '/_control/health')).body.ok).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('loses nothing when it is killed: the bill and its unsent notification are there again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const receiver = await startReceiver();
    receiver.answers = [503, 200];
    const environment = {
      SANDBOX_DATA: join(folder, 'data', 'sandbox.sqlite'),
      SANDBOX_NOTIFICATION_URL: receiver.url,
    };
    const before = run(environment);
    await call(await before.started(), 'POST', '/v2/charge', bankCharge('order', 'bri'));
    await until(() => receiver.received.length === 1);
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');
    const after = await run(environment).started();
    expect((await call(after, 'GET', '/v2/order/status')).body.transaction_status).toBe('pending');
    await call(after, 'POST', '/_control/advance-clock', { seconds: 120 });
    await until(() => receiver.received.length === 2);
  });

  it('refuses a setting that makes no sense, by name', async () => {
    const { child, output } = run({ SANDBOX_PORT: 'delapan' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output()).toContain('SANDBOX_PORT');
  });
});
