import { type ReadFile, readEntries } from '@uluran/buku';
import { generateSigningKeys } from '@uluran/buku/seal';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { BOOK_LOG_PATH, createBookLog } from '../../../src/books/open-book/log-files.ts';
import { sealBook } from '../../../src/books/open-book/seal.ts';
import type { Queryable } from '../../../src/platform/database/client.ts';
import { toResponse } from '../../../src/platform/http/answers.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { insertGift, post } from '../../support/ledger.ts';
import { silent } from '../../support/test-api.ts';

const AMOUNTS = { giftRupiah: 50_000, tipRupiah: 5_000, platformFeeRupiah: 2_500, gatewayFeeRupiah: 400 };
const SITE = 'https://uluran.example';

/** A campaign with paid gifts, the log of the book, and the functions of its reader. */
export async function openBookScene(database: TestDatabase) {
  const { sql } = database;
  const keys = await generateSigningKeys('uluran.example/buku');
  const campaign = await createCampaign(database, { title: 'Sumur untuk Dusun Ngroto' });
  const get = async (path: string, on: Queryable = sql, headers: Record<string, string> = {}) =>
    toResponse(
      await createBookLog({ sql: on, log: silent })(new Request(`${SITE}${BOOK_LOG_PATH}${path}`, { headers })),
    );
  /** Reads files of the log from a database. */
  const readOn =
    (on: Queryable): ReadFile =>
    async (path) => {
      const response = await get(path, on);
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
    };
  const read = readOn(sql);
  return {
    keys,
    campaign,
    get,
    read,
    readOn,
    async payGift(amounts: Partial<typeof AMOUNTS> = {}) {
      const { reference, paymentRupiah } = await insertGift(sql, campaign, { ...AMOUNTS, ...amounts });
      await post.paid(sql, reference, paymentRupiah);
      return reference;
    },
    /** Orders the postings and seals them. */
    async seal(now?: Date) {
      await rollUpLedger(sql);
      return await sealBook(sql, keys, now && { now });
    },
    async leaves(size: number) {
      const leaves: string[] = [];
      for await (const entries of readEntries(read, size)) {
        leaves.push(...entries.map((entry) => new TextDecoder().decode(entry)));
      }
      return leaves;
    },
  };
}
