import type { BankCode } from '@uluran/contract/banks';
import * as z from 'zod/mini';
import { ProviderRefused, ProviderUnavailable } from '../errors.ts';
import type { HolderAnswer, PayoutOrder, PayoutProvider, PayoutReport, PayoutSender } from '../port.ts';
import { irisBankOf } from './banks.ts';
import { createIrisHttp } from './http-client.ts';
import { readIrisNotification } from './notifications.ts';
import { irisWords, readCreated, readDetails } from './reports.ts';

export interface IrisOptions {
  /** For example `https://app.midtrans.com/iris`. */
  baseUrl: string;
  /** Secret: creates payouts and reads accounts. */
  creatorKey: string;
  /** Secret: releases prepared payouts. Its account at Iris approves without a one-time code. */
  approverKey: string;
  /** Secret: signs notifications. */
  merchantKey: string;
  /** For a whole call with its response. */
  timeoutMs?: number;
}

const holderSchema = z.looseObject({ account_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });
const refusalSchema = z.looseObject({
  error_message: z.optional(z.string()),
  errors: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])),
});

/** Creates the payout provider of Midtrans' disbursement service (Iris): created payouts wait there until the approver releases them. */
export function createIrisProvider(options: IrisOptions): PayoutProvider {
  const { baseUrl, creatorKey, approverKey, merchantKey, timeoutMs = 5_000 } = options;
  const call = createIrisHttp({ baseUrl, timeoutMs });

  async function findHolder(bankCode: BankCode, accountNumber: string): Promise<HolderAnswer> {
    const bank = irisBankOf(bankCode);
    if (bank === undefined) return { kind: 'not_offered' };
    const path = `api/v1/account_validation?${new URLSearchParams({ bank, account: accountNumber })}`;
    const { status, json } = await call({ method: 'GET', path, key: creatorKey });
    const { data } = holderSchema.safeParse(json);
    if (status === 200 && data !== undefined) return { kind: 'holder', name: data.account_name };
    const { data: refusal } = refusalSchema.safeParse(json);
    // Iris names the field that it refuses. Any other refusal is about the call, and not a statement about the account.
    if (status === 400 && refusal?.errors !== undefined && 'account' in refusal.errors)
      return { kind: 'unknown_account' };
    throw new ProviderUnavailable(`Iris answered HTTP ${status} to the question for a holder.`);
  }

  async function prepare(order: PayoutOrder): Promise<string> {
    const bank = irisBankOf(order.bankCode);
    if (bank === undefined) throw new ProviderRefused('Iris does not serve this bank.');
    const payout = {
      beneficiary_name: order.holder,
      beneficiary_account: order.accountNumber,
      beneficiary_bank: bank,
      amount: String(order.amountRupiah),
      notes: `Uluran ${order.key}`,
    };
    const { status, json } = await call({
      method: 'POST',
      path: 'api/v1/payouts',
      key: creatorKey,
      headers: { 'x-idempotency-key': order.key },
      json: { payouts: [payout] },
    });
    if (status >= 400) throw new ProviderRefused(`Iris refused the payout (HTTP ${status}): ${messageOf(json)}`);
    return readCreated(json);
  }

  async function release(reference: string): Promise<void> {
    const { status, json } = await call({
      method: 'POST',
      path: 'api/v1/payouts/approve',
      key: approverKey,
      json: { reference_nos: [reference] },
    });
    if (status >= 400) throw new ProviderRefused(`Iris did not approve it (HTTP ${status}): ${messageOf(json)}`);
  }

  async function statusOf(reference: string): Promise<PayoutReport | undefined> {
    const path = `api/v1/payouts/${encodeURIComponent(reference)}`;
    const { status, json } = await call({ method: 'GET', path, key: creatorKey });
    if (status === 404) return undefined;
    if (status >= 400) throw new ProviderUnavailable(`Iris answered HTTP ${status} about ${reference}.`);
    return readDetails(json, reference);
  }

  const sender: PayoutSender = {
    prepare,
    release,
    statusOf,
    readNotification: (rawBody, headers) => readIrisNotification(rawBody, headers, merchantKey),
  };
  return { name: 'iris', serves: (bankCode) => irisBankOf(bankCode) !== undefined, findHolder, sender };
}

/** Returns Iris' own sentence without its list of errors, which may repeat the account number. */
function messageOf(json: unknown): string {
  return irisWords(refusalSchema.safeParse(json).data?.error_message ?? 'no reason given');
}
