import { SHARE_CHANNELS, type ShareTokens } from '@uluran/contract/share-links';
import { TARGET_KINDS, type TargetKind } from '@uluran/contract/targets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { give, giveOpen, givePaid } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { apiOver, startTestApi, type TestApi } from '../../support/test-api.ts';

const PATHS = { campaign: '/campaigns', csr: '/csr', ambassador: '/duta-kasih', product: '/products' };

let running: TestApi;
let targets: Record<TargetKind, ArrangedCampaign>;

beforeAll(async () => {
  running = await startTestApi();
  const { database } = running;
  const campaign = await createCampaign(database);
  targets = {
    campaign,
    csr: await createCsrProgramme(database),
    ambassador: await createAmbassador(database, campaign),
    product: await createProduct(database, { priceRupiah: 50_000 }),
  };
});

async function detailOf(kind: TargetKind, slug = targets[kind].slug) {
  return (await running.get(`${PATHS[kind]}/${slug}`)).body.data as {
    shareTokens: ShareTokens;
    sharedDonationCount: number;
  };
}

/** The stored attribution of a gift to the link that led to it. */
async function attributionOf(donationId: string): Promise<unknown> {
  const [row] = await running.database.sql`SELECT attribution FROM donations WHERE public_id = ${donationId}`;
  return row?.attribution;
}

const giftTo = (kind: TargetKind) => ({
  target: { kind, slug: targets[kind].slug },
  ...(kind === 'product' && { quantity: 1 }),
});

describe('a gift by a shared link', () => {
  it.each(TARGET_KINDS)(
    'to a %s is kept with the place the link was shared in, and counted once it is paid',
    async (kind) => {
      const before = (await detailOf(kind)).sharedDonationCount;
      const { shareTokens } = await detailOf(kind);
      const open = await giveOpen(running, targets[kind].slug, { ...giftTo(kind), via: shareTokens.whatsapp });
      expect(await attributionOf(open.donationId)).toEqual({ shareChannel: 'whatsapp' });
      expect((await detailOf(kind)).sharedDonationCount).toBe(before);
      await givePaid(running, targets[kind].slug, { ...giftTo(kind), via: shareTokens.poster });
      expect((await detailOf(kind)).sharedDonationCount).toBe(before + 1);
    },
  );

  it('has a token for every channel, the same from every node', async () => {
    const { shareTokens } = await detailOf('campaign');
    expect(Object.keys(shareTokens).sort()).toEqual([...SHARE_CHANNELS].sort());
    const other = apiOver(running.database, running.gateway);
    const answer = await other.get(`/campaigns/${targets.campaign.slug}`);
    expect(answer.body.data.shareTokens).toEqual(shareTokens);
  });

  it('is still known after the slug has changed', async () => {
    const { slug, id } = await createCampaign(running.database);
    const { shareTokens } = await detailOf('campaign', slug);
    await running.database.ownerSql`UPDATE donation_targets SET slug = ${`${slug}-baru`} WHERE id = ${id}`;
    const { donationId } = await giveOpen(running, `${slug}-baru`, { via: shareTokens.link });
    expect(await attributionOf(donationId)).toEqual({ shareChannel: 'link' });
  });
});

describe('what is no token of the target', () => {
  it('is ignored in silence: the gift is taken, and kept without it', async () => {
    const { shareTokens } = await detailOf('csr');
    const texts = [
      '',
      'x',
      shareTokens.link,
      `w${shareTokens.link.slice(1)}`,
      "'; DROP TABLE donations; --",
      'z'.repeat(5_000),
    ];
    for (const via of [...texts, null, 7, {}, ['a']]) {
      const { status, body } = await give(running, targets.campaign.slug, { via });
      expect([status, await attributionOf(body.data?.donation?.id)], JSON.stringify(via)).toEqual([201, null]);
    }
  });

  it('changes nothing of what is given: a repeat with another, or none, is the same gift', async () => {
    const { shareTokens } = await detailOf('campaign');
    const key = 'kunci-tautan-1';
    const first = await give(running, targets.campaign.slug, { via: shareTokens.link }, key);
    for (const changes of [{}, { via: 'lain' }, { via: shareTokens.x }])
      expect((await give(running, targets.campaign.slug, changes, key)).text).toBe(first.text);
    expect(await attributionOf(first.body.data.donation.id)).toEqual({ shareChannel: 'link' });
  });

  it('does not let a request write the attribution itself', async () => {
    const { status } = await give(running, targets.campaign.slug, { attribution: { shareChannel: 'poster' } });
    expect(status).toBe(422);
  });
});
