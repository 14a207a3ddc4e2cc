import { randomUUID } from 'node:crypto';
import { createLog, openDatabaseBeside, readEnvironment } from '@uluran/api';
import {
  type ArrangedCampaign,
  type CampaignFields,
  createAmbassador,
  createCampaign,
  createCsrProgramme,
  createOrganiser,
  createProduct,
  openPool,
  type ProductFields,
} from '@uluran/api/testing';
import { afterAll } from 'vitest';

/** Targets that one file of tests creates, so that no other file gives to them. */
export interface OwnTargets {
  /** A campaign in a fund of its own, with a cover that the demo content has drawn. */
  campaign: (fields?: CampaignFields) => Promise<ArrangedCampaign>;
  /** A programme with a running pool that doubles every gift. */
  programme: (fields?: CampaignFields) => Promise<ArrangedCampaign>;
  /** An ambassador's page for a campaign. */
  ambassador: (parent: ArrangedCampaign, fields?: CampaignFields) => Promise<ArrangedCampaign>;
  product: (fields?: ProductFields) => Promise<ArrangedCampaign>;
  /** Order id at the gateway of a payment. */
  orderOf: (paymentId: string) => Promise<string>;
  /** Order ids of all payments to a target. */
  ordersOf: (target: ArrangedCampaign) => Promise<string[]>;
}

const POOL_RUPIAH = 50_000_000;

async function connect(dataDir: string) {
  const database = await openDatabaseBeside(readEnvironment({ DATA_DIR: dataDir }), {
    log: createLog({ LOG_LEVEL: 'error' }),
  });
  const { ownerSql } = database;
  const [cover] = await ownerSql<[{ id: string }]>`
    SELECT r.cover_picture_id AS id FROM target_revisions r JOIN donation_targets t ON t.published_revision_id = r.id
    WHERE t.kind = 'campaign' AND t.status = 'live' ORDER BY t.id LIMIT 1`;
  return { database, ownerSql, coverPictureId: cover.id };
}

/** Words that no other target has, by which the search finds this one alone. */
function unique(): Required<Pick<CampaignFields, 'slug' | 'title' | 'summary'>> {
  const word = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return {
    slug: `sumur-bor-desa-${word}`,
    title: `Sumur bor untuk Desa ${word}`,
    summary: `Warga Desa ${word} berjalan dua kilometer untuk air bersih. Satu sumur bor cukup untuk enam puluh keluarga.`,
  };
}

/** To be called at the top of a file of tests: the database is opened with the first target and closed after the tests. */
export function ownTargets(dataDir: string): OwnTargets {
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => {
    connected ??= connect(dataDir);
    return connected;
  };
  afterAll(async () => (await connected)?.database.close());

  async function withDefaults<Fields extends CampaignFields>(fields: Fields | undefined) {
    const { ownerSql, coverPictureId } = await connection();
    return { ownerSql, fields: { ...unique(), coverPictureId, ...fields } as Fields };
  }

  return {
    async campaign(given) {
      const { ownerSql, fields } = await withDefaults(given);
      return await createCampaign({ ownerSql }, fields);
    },
    async programme(given) {
      const { ownerSql, fields } = await withDefaults(given);
      const programme = await createCsrProgramme({ ownerSql }, fields);
      const [by] = await ownerSql<[{ first: number; second: number }]>`
        SELECT min(user_id) AS first, max(user_id) AS second FROM operators WHERE is_treasurer(user_id)`;
      await openPool({ ownerSql }, [by.first, by.second], programme, { totalRupiah: POOL_RUPIAH });
      return programme;
    },
    async ambassador(parent, given) {
      const { ownerSql, fields } = await withDefaults(given);
      // A form names the owner, who is the person of the page.
      const ownerId = await createOrganiser({ ownerSql }, 'Bima Nugroho');
      return await createAmbassador({ ownerSql }, parent, { ownerId, ...fields });
    },
    async product(given) {
      const { ownerSql, fields } = await withDefaults(given);
      return await createProduct({ ownerSql }, fields);
    },
    async orderOf(paymentId) {
      const { ownerSql } = await connection();
      const [row] = await ownerSql<{ reference: string }[]>`
        SELECT gateway_reference AS reference FROM payments WHERE public_id = ${paymentId}`;
      if (row === undefined) throw new Error(`there is no payment ${paymentId}`);
      return row.reference;
    },
    async ordersOf({ id }) {
      const { ownerSql } = await connection();
      const rows = await ownerSql<{ reference: string }[]>`
        SELECT p.gateway_reference AS reference FROM payments p JOIN donations d ON d.id = p.donation_id WHERE d.target_id = ${id}`;
      return rows.map(({ reference }) => reference);
    },
  };
}
