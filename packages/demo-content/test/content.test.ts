import { shareRupiah } from '@uluran/contract/money';
import { richTextDocument, richTextToPlainText } from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { createClock } from '../src/clock.ts';
import { type DemoGift, giftsOf } from '../src/gifts/gifts.ts';
import { faithOf } from '../src/gifts/prayers.ts';
import { ORGANISERS } from '../src/organisers.ts';
import { FEE_LINE } from '../src/products/offer.ts';
import { allTargets, type DemoTargets, demoTargets, withoutAmbassadors } from '../src/targets.ts';
import type { DemoPool, DemoTarget } from '../src/types.ts';
import { updatesOfWithdrawals } from '../src/withdrawals.ts';

const FEE_BASIS_POINTS = { donasi: 500, infaq: 500, wakaf: 500, zakat: 0, bencana: 0 };
const MOMENTS = ['2026-11-21T06:30:00Z', '2027-02-28T16:59:00Z', '2028-02-29T17:01:00Z'].map((text) => new Date(text));
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-21T06:30:00Z');
const TARGETS = demoTargets(createClock(NOW));
const { campaigns: CAMPAIGNS, programmes: PROGRAMMES, ambassadors: AMBASSADORS, products: PRODUCTS } = TARGETS;
const ALL = allTargets(TARGETS);

/** Seeded targets; a campaign is without the gifts of its ambassadors. */
function givenTo(targets: DemoTargets): DemoTarget[] {
  const { campaigns, ambassadors } = targets;
  return [
    ...campaigns.map((campaign) => withoutAmbassadors(campaign, ambassadors)),
    ...allTargets({ ...targets, campaigns: [] }),
  ];
}

/** A day in Jakarta is paid out on the second day after it, at six. */
function paidOutAt(paidAt: Date): Date {
  const day = new Date(paidAt.getTime() + 7 * HOUR_MS).setUTCHours(0, 0, 0, 0);
  return new Date(day + (2 * 24 + 6 - 7) * HOUR_MS);
}
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

/** A pool's matches of gifts, by its rules, without the limit per day, which no donor of the demo reaches. */
function matchedOf({ totalRupiah, factorPercent, capPerGiftRupiah }: DemoPool, gifts: readonly DemoGift[]): number {
  const wishes = gifts.map(({ amountRupiah }) => Math.floor((amountRupiah * factorPercent) / 100));
  return Math.min(totalRupiah, sum(wishes.map((wish) => Math.min(wish, capPerGiftRupiah ?? wish))));
}

describe('the collection', () => {
  it('has forty campaigns in eight categories, each with its own slug and title', () => {
    expect(CAMPAIGNS).toHaveLength(40);
    expect(new Set(CAMPAIGNS.map(({ category }) => category)).size).toBe(8);
    expect(new Set(CAMPAIGNS.map(({ slug }) => slug)).size).toBe(40);
    expect(new Set(CAMPAIGNS.map(({ title }) => title)).size).toBe(40);
  });

  it('shows the states a screen must bear', () => {
    const percents = CAMPAIGNS.map(({ giving, targetRupiah }) => (100 * giving.raisedRupiah) / targetRupiah);
    expect(new Set(CAMPAIGNS.map(({ status }) => status))).toEqual(new Set(['live', 'paused', 'ended', 'closed']));
    expect(percents.some((percent) => percent > 95 && percent < 100)).toBe(true);
    expect(percents.some((percent) => percent > 100)).toBe(true);
    expect(CAMPAIGNS.some(({ giving }) => giving.donorCount === 0)).toBe(true);
    expect(CAMPAIGNS.some(({ title }) => title.length > 150)).toBe(true);
    expect(CAMPAIGNS.some(({ endsAt }) => endsAt === null)).toBe(true);
  });

  it('names every organiser it lists, and no other', () => {
    expect(new Set(ALL.map(({ organiser }) => organiser))).toEqual(new Set(Object.keys(ORGANISERS)));
  });

  it('has six programmes, ten ambassadors and ten products, each with a slug, a title and a picture of its own', () => {
    expect([PROGRAMMES.length, AMBASSADORS.length, PRODUCTS.length]).toEqual([6, 10, 10]);
    expect(new Set(ALL.map(({ slug }) => slug)).size).toBe(66);
    expect(new Set(ALL.map(({ title }) => title)).size).toBe(66);
    expect(new Set(PROGRAMMES.map(({ company }) => company)).size).toBe(6);
    expect(new Set(PROGRAMMES.map(({ drawing }) => drawing.file)).size).toBe(6);
    expect(new Set(AMBASSADORS.map(({ portrait }) => portrait.file)).size).toBe(10);
    expect(new Set(PRODUCTS.map(({ drawing }) => drawing.file)).size).toBe(10);
  });

  it('lets ambassadors speak for at least six open campaigns, and bring less than these say', () => {
    expect(new Set(AMBASSADORS.map(({ parent }) => parent)).size).toBeGreaterThanOrEqual(6);
    for (const { parent, startsAt, slug } of AMBASSADORS) {
      const campaign = CAMPAIGNS.find((one) => one.slug === parent);
      if (campaign === undefined) throw new Error(`${slug} has no campaign`);
      expect(campaign.status).toBe('live');
      expect(startsAt > campaign.startsAt, slug).toBe(true);
      expect(withoutAmbassadors(campaign, AMBASSADORS).giving.raisedRupiah, slug).toBeGreaterThan(0);
    }
  });

  it('has products that are met, nearly met and far from it, and one whose surplus goes on', () => {
    const rests = PRODUCTS.map(
      ({ neededUnits, priceRupiah, giving }) => neededUnits - giving.raisedRupiah / priceRupiah,
    );
    expect(rests.filter((rest) => rest === 0)).toHaveLength(1);
    expect(rests.filter((rest) => rest === 1 || rest === 2)).toHaveLength(2);
    expect(rests.some((rest) => rest > 100)).toBe(true);
    expect(PRODUCTS.flatMap(({ surplus }) => surplus ?? [])).toEqual(['air-bersih-terpal-banjir-demak']);
  });
});

describe.each(PROGRAMMES.map((programme) => [programme.slug, programme] as const))('%s', (_, programme) => {
  it('pays the platform of gifts alone, never of the pool', () => {
    const [label, feeRupiah] = programme.plan.at(-1) ?? [];
    expect(label).toContain('padanan bebas biaya');
    expect(feeRupiah).toBe(shareRupiah(programme.targetRupiah - programme.pool.totalRupiah, 500));
  });
});

describe.each(PRODUCTS.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  it('has a price that its contents add up to, the platform’s fee among them', () => {
    const { contents, priceRupiah, givingType } = product;
    expect(sum(contents.map(([, amountRupiah]) => amountRupiah))).toBe(priceRupiah);
    const fee = contents.find(([label]) => label === FEE_LINE)?.[1] ?? 0;
    expect(fee).toBe(shareRupiah(priceRupiah, FEE_BASIS_POINTS[givingType]));
  });

  it('delivers what was funded and paid for before, in whole units', () => {
    const gifts = giftsOf(product, NOW);
    let delivered = 0;
    for (const { units, deliveredAt } of product.deliveries.toReversed()) {
      delivered += units;
      const funded = sum(gifts.flatMap(({ paidAt, quantity }) => (paidAt < deliveredAt ? [quantity ?? 0] : [])));
      expect(funded).toBeGreaterThanOrEqual(delivered);
    }
    expect(product.giving.raisedRupiah / product.priceRupiah).toBeLessThanOrEqual(product.neededUnits);
    for (const { quantity, amountRupiah } of gifts) expect((quantity ?? 0) * product.priceRupiah).toBe(amountRupiah);
  });
});

describe.each(ALL.map((target) => [target.slug, target] as const))('%s', (_, campaign) => {
  it('plans exactly its target, the platform fee included', () => {
    const planned = sum(campaign.plan.map(([, amountRupiah]) => amountRupiah));
    const added = CAMPAIGNS.some(({ slug }) => slug === campaign.slug);
    const fee = added ? shareRupiah(campaign.targetRupiah, FEE_BASIS_POINTS[campaign.givingType]) : 0;
    expect(planned + fee).toBe(campaign.targetRupiah);
  });

  it('tells its story in texts that the contract accepts', () => {
    for (const text of [campaign.story, ...campaign.news.map(({ body }) => body)]) {
      expect(richTextDocument.parse(text)).toEqual(text);
    }
    expect(richTextToPlainText(campaign.story).length).toBeGreaterThan(400);
    expect(campaign.summary.length).toBeLessThanOrEqual(200);
  });

  it('proves exactly what its proved withdrawals took out', () => {
    const proved = campaign.withdrawals.filter(({ stage }) => stage === 'evidenced');
    const receipts = campaign.news.flatMap(({ evidence }) => evidence);
    expect(sum(receipts.map(({ amountRupiah }) => amountRupiah))).toBe(
      sum(proved.map(({ amountRupiah }) => amountRupiah)),
    );
    for (const [withdrawal, { evidence }] of updatesOfWithdrawals(campaign))
      expect(sum(evidence.map(({ amountRupiah }) => amountRupiah))).toBe(withdrawal.amountRupiah);
    expect(updatesOfWithdrawals(campaign).size).toBe(proved.length);
  });
});

describe.each(MOMENTS.map((now) => [now.toISOString(), now] as const))('seeded at %s', (_, now) => {
  const targets = demoTargets(createClock(now));
  const all = givenTo(targets);

  it('tells of nothing that has not happened yet', () => {
    for (const { slug, startsAt, news, withdrawals, verification } of all) {
      const past = [
        ...news.map(({ publishedAt }) => publishedAt),
        ...news.flatMap(({ evidence }) => evidence.map(({ spentAt }) => spentAt)),
        ...withdrawals.map(({ requestedAt }) => requestedAt),
      ];
      for (const time of past) expect(time >= startsAt && time <= now, `${slug} ${time.toISOString()}`).toBe(true);
      for (const { checkedAt } of verification) expect(checkedAt <= now).toBe(true);
    }
  });

  it('takes out only what the gateway had paid out by then, and what was matched', () => {
    for (const target of all) {
      const ofFund = [target, ...targets.ambassadors.filter(({ parent }) => parent === target.slug)];
      const gifts = ofFund.flatMap((one) => giftsOf(one, now));
      const pool = targets.programmes.find(({ slug }) => slug === target.slug)?.pool;
      let taken = 0;
      for (const { requestedAt, amountRupiah } of target.withdrawals.toSorted(
        (a, b) => Number(a.requestedAt) - Number(b.requestedAt),
      )) {
        taken += amountRupiah;
        const before = gifts.filter(({ paidAt }) => paidOutAt(paidAt) <= requestedAt);
        const fees = before.map(
          (gift) =>
            shareRupiah(gift.amountRupiah, FEE_BASIS_POINTS[target.givingType]) + (gift.method === 'qris' ? 0 : 4_440),
        );
        const matched = pool === undefined ? 0 : matchedOf(pool, before);
        expect(
          sum(before.map((gift) => gift.amountRupiah)) - sum(fees) + matched,
          `${target.slug} ${taken}`,
        ).toBeGreaterThanOrEqual(taken);
      }
    }
  });

  it('receives gifts between its start and now, some of them within the last hour', () => {
    let lastHour = 0;
    for (const campaign of all) {
      const gifts = giftsOf(campaign, now);
      const until = campaign.endsAt !== null && campaign.endsAt < now ? campaign.endsAt : now;
      for (const { paidAt, createdAt } of gifts) {
        expect(createdAt <= paidAt && createdAt >= campaign.startsAt && paidAt <= until, campaign.slug).toBe(true);
      }
      lastHour += gifts.filter(({ paidAt }) => now.getTime() - paidAt.getTime() < 3_600_000).length;
    }
    expect(lastHour).toBeGreaterThan(20);
  });
});

describe('the gifts', () => {
  const all = givenTo(TARGETS).map((campaign) => ({ campaign, gifts: giftsOf(campaign, NOW) }));

  it('add up to what each campaign says, in sums that people give', () => {
    for (const { campaign, gifts } of all) {
      expect(gifts).toHaveLength(campaign.giving.donorCount);
      expect(sum(gifts.map(({ amountRupiah }) => amountRupiah))).toBe(campaign.giving.raisedRupiah);
      for (const { amountRupiah } of gifts) expect(amountRupiah >= 10_000 && amountRupiah <= 5_000_000).toBe(true);
    }
  });

  it('are the same at every start', () => {
    const campaign = CAMPAIGNS[0];
    if (campaign === undefined) throw new Error('no campaign');
    expect(giftsOf(campaign, NOW)).toEqual(giftsOf(campaign, NOW));
  });

  it('come with prayers that are not repeated next to each other and fit the name beside them', () => {
    for (const { gifts } of all) {
      const prayers = gifts.flatMap(({ message }) => (message === null ? [] : [message])).reverse();
      expect(new Set(prayers.slice(0, 20)).size).toBe(Math.min(20, prayers.length));
    }
    const gifts = all.flatMap((one) => one.gifts);
    expect(new Set(gifts.map(({ message }) => message)).size).toBeGreaterThan(140);
    const hindu = gifts.filter(({ message }) => message !== null && faithOf(message) === 'hindu');
    expect(hindu.length).toBeGreaterThan(20);
    for (const { donorName } of hindu) expect(donorName).toMatch(/^(?:I|Ni) /);
  });

  it('keep to addresses that belong to nobody', () => {
    for (const { donorEmail } of all.flatMap((one) => one.gifts))
      expect(donorEmail).toMatch(/^[a-z0-9.]+@donatur\.example$/);
  });
});
