import { audit } from '../audit/audit.ts';
import { openCampaigns } from '../donors/crowd.ts';
import { newGift } from '../donors/gift.ts';
import { visitorOf } from '../donors/product-client.ts';
import type { World } from '../world/world.ts';
import type { Lane, LaneResult } from './lane.ts';

/** Posts one gift so many times at once, half of them to each node, from as many addresses. */
async function postOneKey(world: World, posts: number): Promise<LaneResult> {
  const gift = newGift(await openCampaigns(world.front.origin));
  // A real charge takes a while: all other requests arrive before the first response.
  await world.bank.setWeather({ kind: 'slow', delayMs: 500 });
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, index) => visitorOf(world.nodes[index % 2 === 0 ? 0 : 1].origin).give(gift)),
  );
  await world.bank.setWeather({ kind: 'normal' });
  const first = answers[0];
  if (first?.status !== 201) return { figures: { posts }, findings: [`answered ${first?.status}: ${first?.text}`] };
  Object.assign(gift, { answer: first.text, donationId: first.data.donation.id, paymentId: first.data.payment.id });
  const different = new Set(answers.map(({ status, text }) => `${status} ${text}`)).size;
  const complaints = different === 1 ? [] : [`${posts} posts under one key got ${different} different answers`];
  const { acknowledged, doubled, lost, findings } = await audit(world, { gifts: [gift], complaints });
  return { figures: { posts, effects: acknowledged + doubled - lost, differentAnswers: different }, findings };
}

export const oneKeyLane: Lane = {
  name: 'one-key',
  unit: 'parallel posts under one key',
  full: 100,
  run: postOneKey,
};
