import { describe, expect, it } from 'vitest';
import {
  type PushTools,
  pauseFollowing,
  readPushState,
  startFollowing,
  stopFollowing,
} from '../../src/targets/sections/push-follow.ts';

const BROWSER = { endpoint: 'https://layanan.example/a', keys: { p256dh: 'B', auth: 'A' } };

interface Scene {
  /** The browser has a subscription. */
  subscribed?: boolean;
  /** The visitor's answer to the browser's question. */
  answer?: 'granted' | 'denied' | 'default';
  follow?: { following: boolean; paused: boolean };
}

/** A browser and an API, with the calls that they received. */
function scene({ subscribed = false, answer = 'granted', follow = { following: false, paused: false } }: Scene = {}) {
  const asked: string[] = [];
  const subscription = { endpoint: BROWSER.endpoint, toJSON: () => BROWSER };
  const held = { subscribed, denied: false, follow };
  const call =
    (name: string, change: (...input: never[]) => Scene['follow'] = () => undefined) =>
    async (...input: unknown[]) => {
      asked.push(`${name} ${JSON.stringify(input)}`);
      held.follow = change(...(input as never[])) ?? held.follow;
      return held.follow;
    };
  const tools = {
    slug: 'sumur',
    browser: {
      isPushDenied: () => held.denied,
      readPush: async () => (held.subscribed ? subscription : null),
      startPush: async (key: string) => {
        asked.push(`ask ${key}`);
        held.denied = answer === 'denied';
        held.subscribed = answer === 'granted';
        return held.subscribed ? subscription : undefined;
      },
    },
    client: {
      pushSubscriptions: {
        add: call('add', () => ({ following: true, paused: false })),
        get: call('get'),
        pause: call('pause', (_slug: string, _endpoint: string, paused: boolean) => ({ following: true, paused })),
        remove: call('remove', () => ({ following: false, paused: false })),
      },
    },
  };
  return { asked, held, tools: tools as unknown as PushTools };
}

describe('the state', () => {
  it('of a browser without a subscription costs no call, and asks nobody', async () => {
    const { asked, tools } = scene();
    expect([await readPushState(tools), asked]).toEqual(['off', []]);
  });

  it.each([
    [{ following: true, paused: false }, 'on'],
    [{ following: true, paused: true }, 'paused'],
    [{ following: false, paused: false }, 'off'],
  ] as const)('is what the API knows: %j', async (follow, state) => {
    const { asked, tools } = scene({ subscribed: true, follow });
    expect([await readPushState(tools), asked]).toEqual([state, [`get ["sumur","${BROWSER.endpoint}"]`]]);
  });

  it('is denied where the visitor has refused', async () => {
    const { held, tools } = scene({ subscribed: true });
    held.denied = true;
    expect(await readPushState(tools)).toBe('denied');
  });
});

describe('a press', () => {
  it('asks, and follows with what the browser gave', async () => {
    const { asked, tools } = scene();
    expect(await startFollowing(tools, 'kunci')).toBe('on');
    expect(asked).toEqual(['ask kunci', `add ${JSON.stringify(['sumur', BROWSER])}`]);
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('follows nothing where the visitor does not allow it: %s', async (answer, state) => {
    const { asked, tools } = scene({ answer });
    expect([await startFollowing(tools, 'kunci'), asked]).toEqual([state, ['ask kunci']]);
  });

  it('pauses, resumes and stops', async () => {
    const { asked, tools } = scene({ subscribed: true, follow: { following: true, paused: false } });
    expect(await pauseFollowing(tools, true)).toBe('paused');
    expect(await pauseFollowing(tools, false)).toBe('on');
    expect(await stopFollowing(tools)).toBe('off');
    expect(asked.at(-1)).toBe(`remove ["${BROWSER.endpoint}","sumur"]`);
  });

  it('stops nothing where the browser has ended its subscription itself', async () => {
    const { asked, tools } = scene();
    expect([await stopFollowing(tools), await pauseFollowing(tools, true), asked]).toEqual(['off', 'off', []]);
  });
});
