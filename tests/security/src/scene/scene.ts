import { randomUUID } from 'node:crypto';
import { type AnswerCheck, createAnswerCheck, createClient, type Sql } from '@uluran/api/testing';
import type { CreatedDonation, TargetSummary } from '@uluran/contract/endpoints';
import { watch } from '../figures.ts';
import { type Member, openMember } from './members.ts';
import { createRequestSender, type Question, type RequestSender } from './request-sender.ts';

/** Addresses of the running product. */
export interface Place {
  origin: string;
  /** Address for the database's owner. */
  databaseUrl: string;
}

/** Data and functions of an attack. */
export interface Scene extends RequestSender {
  sql: Sql;
  /** Figures of the product. */
  watch: ReturnType<typeof watch>;
  /** The product's own OpenAPI document. */
  document: ApiDocument;
  /** Compares a response of the API with the document. */
  checkAnswer: AnswerCheck;
  /** A campaign that accepts gifts, and a gift that waits for its payment. */
  campaign: string;
  /** One open target of every other kind, by the last part of its address. */
  csr: string;
  ambassador: string;
  product: string;
  gift: { donationId: string; paymentId: string };
  openMember: () => Promise<Member>;
  /** Resets the counts of attempts, because this attack is not about limits on attempts. */
  forgetAttempts: () => Promise<void>;
  /** The same scene through a proxy before the product. */
  seenThrough: (origin: string) => Scene;
  leave: () => Promise<void>;
}

interface ApiDocument {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
}

const GIFT_RUPIAH = 45_000;

/** The base of the document's paths, for the check of a response. */
const API_PATH = '/api';

async function dataOf<Data>(sender: RequestSender, question: Question): Promise<Data> {
  const { status, text } = await sender.ask(question);
  if (status >= 300) throw new Error(`${question.target} answered ${status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

async function giveOpen(sender: RequestSender, slug: string): Promise<Scene['gift']> {
  const { donation, payment } = await dataOf<CreatedDonation>(sender, {
    target: '/api/donations',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      target: { kind: 'campaign', slug },
      amountRupiah: GIFT_RUPIAH,
      method: 'va_bri',
      donor: { name: 'Ratna Wulandari', email: 'ratna@contoh.id' },
    }),
  });
  return { donationId: donation.id, paymentId: payment.id };
}

/** Tables that contain only counts of attempts: the only unlogged ones. */
async function forgetAttempts(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  for (const { name } of tables) await sql`DELETE FROM ${sql(name)}`;
}

/** Prepares an attack on a running product. */
export async function openScene({ origin, databaseUrl }: Place): Promise<Scene> {
  const sql = createClient(databaseUrl, { max: 2, statementTimeoutMs: 30_000, applicationName: 'attack' });
  const sender = createRequestSender(origin);
  const { text } = await sender.ask({ target: '/api/openapi.json' });
  const document = JSON.parse(text) as ApiDocument;
  const firstOf = async (list: string) => {
    const targets = await dataOf<TargetSummary[]>(sender, { target: `/api/${list}?limit=12` });
    return targets.find(({ acceptsDonations }) => acceptsDonations)?.slug ?? 'tidak-ada';
  };
  const campaign = await firstOf('campaigns');
  const [csr, ambassador, product] = [await firstOf('csr'), await firstOf('duta-kasih'), await firstOf('products')];
  const gift = await giveOpen(sender, campaign);
  const watched = watch(origin, databaseUrl);
  const common = {
    sql,
    watch: watched,
    document,
    checkAnswer: createAnswerCheck(document, API_PATH),
    campaign,
    csr,
    ambassador,
    product,
    gift,
    openMember: () => openMember(sql),
    forgetAttempts: () => forgetAttempts(sql),
  };
  const sceneOf = (through: RequestSender): Scene => ({
    ...through,
    ...common,
    seenThrough: (front) => sceneOf(createRequestSender(front)),
    leave: async () => {
      through.close();
      if (through === sender) await Promise.all([sql.end({ timeout: 2 }), watched.close()]);
    },
  });
  return sceneOf(sender);
}
