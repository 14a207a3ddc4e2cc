import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createLog, createMidtransGateway, readEnvironment } from '@uluran/api';
import { gatewayConformance } from '@uluran/api/testing';
import { createSandbox } from '@uluran/sandbox';
import { expect, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { SERVER_KEY } from '../src/support/server-key.ts';

const SANDBOX_MAIN = fileURLToPath(new URL('../../../apps/sandbox/src/main.ts', import.meta.url));
/** Longer than the adapter's circuit breaker rests. */
const REST_MS = 60_000;

gatewayConformance('the Midtrans adapter over the sandbox', async () => {
  // Port 9 throws everything away: notifications are written, and arrive nowhere.
  const sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    dataFile: ':memory:',
    serverKey: SERVER_KEY,
    notificationUrl: 'http://127.0.0.1:9/',
  });
  const bank = bankOf(sandbox.url);
  const down = { kind: 'error' };
  let ahead = 0;
  return {
    gateway: createMidtransGateway({
      baseUrl: sandbox.url,
      serverKey: SERVER_KEY,
      log: createLog({ LOG_LEVEL: 'silent' }),
      clock: () => performance.now() + ahead,
    }),
    controls: {
      pay: bank.pay,
      payShort: bank.pay,
      payAgain: bank.payAgain,
      refundPartly: bank.refund,
      chargeBack: bank.chargeBack,
      winChargeBack: bank.winChargeBack,
      expire: bank.expire,
      deny: bank.deny,
      loseNextAnswer: (call = 'charge') => bank.setMode({ endpoints: { [call]: { kind: 'lost', times: 1 } } }),
      goDown: () => bank.setMode({ endpoints: { charge: down, status: down, cancel: down, expire: down } }),
      comeBack: async () => {
        await bank.setMode(undefined);
        ahead += REST_MS;
      },
      notification: async (reference) => JSON.stringify((await bank.notifications(reference)).at(-1)?.body),
    },
    close: sandbox.close,
  };
});

it('the sandbox and the product agree on the key without any setting', async () => {
  const child = spawn(process.execPath, [SANDBOX_MAIN], {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (/^Server key\s+\S+$/m.test(output)) break;
    }
    expect(/^Server key\s+(\S+)$/m.exec(output)?.[1]).toBe(readEnvironment({}).MIDTRANS_SERVER_KEY);
    expect(readEnvironment({}).MIDTRANS_SERVER_KEY).toBe(SERVER_KEY);
  } finally {
    child.kill('SIGKILL');
  }
});
