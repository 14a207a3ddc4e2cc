import { expect, it } from 'vitest';
import { createCircuitBreaker } from '../../../src/giving/gateways/circuit-breaker.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../src/giving/gateways/errors.ts';

const NOT_MADE =
  'The gateway did not answer the last calls, so this one was not made. It is tried again within seconds.';

/** A breaker that opens after two failures for ten seconds, and a gateway that the test controls. */
function start() {
  const time = { nowMs: 0 };
  const opened: number[] = [];
  const breaker = createCircuitBreaker({
    clock: () => time.nowMs,
    failureLimit: 2,
    pauseMs: 10_000,
    onOpen: (pauseMs) => void opened.push(pauseMs),
  });
  const run = async (work: () => Promise<string>) => {
    try {
      return await breaker.run(work);
    } catch (error) {
      return error instanceof GatewayUnavailable ? error.message : 'another error';
    }
  };
  const fail = () => run(() => Promise.reject(new GatewayUnavailable('down')));
  const succeed = () => run(async () => 'answered');
  /** Begins a call that the test ends. */
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const ended = run(() => promise);
    return {
      answer() {
        resolve('answered');
        return ended;
      },
      fail() {
        reject(new GatewayUnavailable('down'));
        return ended;
      },
    };
  };
  return { time, opened, run, fail, succeed, begin };
}

it('lets calls through side by side as long as the gateway answers', async () => {
  const { begin } = start();
  const calls = [begin(), begin(), begin()];
  expect(await Promise.all(calls.map((call) => call.answer()))).toEqual(['answered', 'answered', 'answered']);
});

it.each([
  ['a refusal', new GatewayRefused('400', 'no')],
  ['a mistake of our own', new RangeError('x')],
])('takes %s for no sign that the gateway is gone', async (_, error) => {
  const { run, fail, succeed, opened } = start();
  for (let i = 0; i < 3; i += 1) expect(await run(() => Promise.reject(error))).toBe('another error');
  expect(await fail()).toBe('down');
  expect(await run(() => Promise.reject(error))).toBe('another error');
  expect(await fail()).toBe('down');
  expect(await succeed()).toBe('answered');
  expect(opened).toEqual([]);
});

it('makes no call until the pause is over, and says each time it begins', async () => {
  const { time, opened, fail, succeed } = start();
  await fail();
  await fail();
  expect(opened).toEqual([10_000]);
  time.nowMs = 9_999;
  expect(await succeed()).toBe(NOT_MADE);
  time.nowMs = 10_000;
  expect(await fail()).toBe('down');
  expect(opened).toEqual([10_000, 10_000]);
  time.nowMs = 19_999;
  expect(await succeed()).toBe(NOT_MADE);
  time.nowMs = 20_000;
  expect(await succeed()).toBe('answered');
  expect(await succeed()).toBe('answered');
});

it('tries one call at a time, even when an older one ends meanwhile', async () => {
  const { time, begin, fail, succeed } = start();
  const older = begin();
  await fail();
  await fail();
  time.nowMs = 10_000;
  const trial = begin();
  expect(await older.fail()).toBe('down');
  time.nowMs = 20_000;
  expect(await succeed()).toBe(NOT_MADE);
  expect(await trial.answer()).toBe('answered');
  expect(await succeed()).toBe('answered');
});
