import type { Client } from '@uluran/api-sdk';
import type { PushFollow } from '@uluran/contract/endpoints';
import type * as push from '@uluran/pwa/push';

/** State of this browser's notifications about a target. */
export type PushState = 'off' | 'on' | 'paused' | 'denied';

/** Functions of the browser and of the API that notifications use. */
export interface PushTools {
  browser: Pick<typeof push, 'isPushDenied' | 'readPush' | 'startPush'>;
  client: Pick<Client, 'pushSubscriptions'>;
  slug: string;
}

const stateOf = ({ following, paused }: PushFollow): PushState => (!following ? 'off' : paused ? 'paused' : 'on');

/** Reads the state of the notifications. Without a subscription of this browser it makes no call. */
export async function readPushState({ browser, client, slug }: PushTools): Promise<PushState> {
  if (browser.isPushDenied()) return 'denied';
  const subscription = await browser.readPush();
  return subscription === null ? 'off' : stateOf(await client.pushSubscriptions.get(slug, subscription.endpoint));
}

/** Requests the visitor's permission, then follows the target. Only a press may call it. */
export async function startFollowing({ browser, client, slug }: PushTools, publicKey: string): Promise<PushState> {
  const subscription = await browser.startPush(publicKey);
  if (subscription === undefined) return browser.isPushDenied() ? 'denied' : 'off';
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return stateOf(await client.pushSubscriptions.add(slug, { endpoint: endpoint ?? '', keys: { p256dh, auth } }));
}

/** Pauses or resumes the notifications about this target. */
export async function pauseFollowing({ browser, client, slug }: PushTools, paused: boolean): Promise<PushState> {
  const subscription = await browser.readPush();
  if (subscription === null) return 'off';
  return stateOf(await client.pushSubscriptions.pause(slug, subscription.endpoint, paused));
}

/** Stops the notifications about this target; notifications about other targets continue. */
export async function stopFollowing({ browser, client, slug }: PushTools): Promise<PushState> {
  const subscription = await browser.readPush();
  if (subscription !== null) await client.pushSubscriptions.remove(subscription.endpoint, slug);
  return 'off';
}
