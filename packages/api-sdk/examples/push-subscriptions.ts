import type { Given } from './given.ts';

export async function add({ uluran, slug, subscription }: Given) {
  // In a browser: (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
  const { following } = await uluran.pushSubscriptions.add(slug, subscription);
  console.log(following);
}

export async function get({ uluran, slug, subscription }: Given) {
  const { following, paused } = await uluran.pushSubscriptions.get(slug, subscription.endpoint);
  console.log(following && !paused);
}

export async function pause({ uluran, slug, subscription }: Given) {
  await uluran.pushSubscriptions.pause(slug, subscription.endpoint, true);
}

export async function renew({ uluran, subscription }: Given) {
  const former = 'https://push.example.com/send/former';
  await uluran.pushSubscriptions.renew(former, subscription);
}

export async function remove({ uluran, slug, subscription }: Given) {
  await uluran.pushSubscriptions.remove(subscription.endpoint, slug);
}
