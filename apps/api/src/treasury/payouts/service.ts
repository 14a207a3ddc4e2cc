import type { Logger } from 'pino';
import type { Sql } from '../../platform/database/client.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { BANK_ACCOUNT_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { ProviderRefused, ProviderUnavailable } from './errors.ts';
import type { PayoutNotification, PayoutProvider, PayoutReport, PayoutSender } from './port.ts';
import {
  claim,
  type DuePayout,
  isAnyDue,
  isFrozen,
  isKnown,
  nameOnce,
  type ReportOutcome,
  readDue,
  record,
  refuse,
} from './repository.ts';

export interface PayoutDependencies {
  sql: Sql;
  sealer: Sealer;
  provider: PayoutProvider;
  log: Logger;
}

/** Payouts taken at once: there are few, and each needs several calls. */
const BATCH = 10;

/** Shown to the member if the provider refuses a payout. The cause is usually the installation's, so only operators see it. */
const NOT_TAKEN = 'Transfer ini belum bisa dikirim.';

/** Returns the reason shown to the member if a transfer has failed, with the provider's reason if a notification had one. */
function reasonOf({ status }: PayoutReport, words: string | null): string {
  return status === 'failed'
    ? `Bank menolak atau mengembalikan transfer ini${words === null ? '' : ` (${words})`}.`
    : '';
}

/**
 * Sends the payouts that operators have begun, and checks their progress. A payout is prepared first, its reference is stored, and only a
 * stored reference is released: the money of one payout is sent once, even if a step is repeated, here or on another node.
 */
export function createPayoutService({ sql, sealer, provider, log }: PayoutDependencies) {
  const { name } = provider;

  async function prepare(sender: PayoutSender, due: DuePayout): Promise<string | null> {
    if (due.account === null) throw new ProviderRefused('The bank account is gone.');
    const accountNumber = sealer.open(due.account.sealed, { column: BANK_ACCOUNT_NUMBER, rowId: due.account.id });
    const { key, bankCode, holder, amountRupiah } = due;
    return await nameOnce(sql, due.id, await sender.prepare({ key, bankCode, holder, amountRupiah, accountNumber }));
  }

  /**
   * Releases the money, unless the provider would send another amount or a page of the fund is frozen. Both are read at the last moment,
   * because preparing takes seconds. The next report shows a refusal.
   */
  async function release(
    sender: PayoutSender,
    due: DuePayout,
    report: PayoutReport,
  ): Promise<PayoutReport | undefined> {
    if (report.amountRupiah !== due.amountRupiah || (await isFrozen(sql, due.id))) return report;
    const refused = await sender.release(report.reference).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ProviderRefused) return error;
        throw error;
      },
    );
    const after = await sender.statusOf(report.reference);
    if (after?.status === 'prepared')
      log.error({ err: refused, payout: due.id }, 'the provider does not send a payout');
    return after;
  }

  async function advance(sender: PayoutSender, id: number): Promise<void> {
    const due = await readDue(sql, id);
    // Without a reference, an operator can still cancel a frozen payout.
    if (due === undefined || (due.reference === null && (await isFrozen(sql, id)))) return;
    const reference = due.reference ?? (await prepare(sender, due));
    // An operator has cancelled it meanwhile: the prepared payout is never released.
    if (reference === null) return;
    const first = await sender.statusOf(reference);
    const report = first?.status === 'prepared' ? await release(sender, due, first) : first;
    if (report === undefined) throw new ProviderUnavailable(`${name} does not know its own ${reference}.`);
    const outcome = await record(sql, name, report, reasonOf(report, null));
    if (outcome !== 'unchanged') log.info({ payout: id, outcome }, 'a payout was reported');
  }

  async function tryToAdvance(sender: PayoutSender, id: number): Promise<void> {
    try {
      await advance(sender, id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const isRefused =
        error instanceof ProviderRefused && (await refuse(sql, id, { reason: NOT_TAKEN, detail: error.message }));
      const level = isRefused || error instanceof ProviderUnavailable ? 'warn' : 'error';
      log[level]({ err: error, payout: id, isRefused }, 'a payout was not sent, or not asked about');
    }
  }

  return {
    provider,

    isDue: async (): Promise<boolean> => provider.sender !== null && (await isAnyDue(sql, name)),

    /** Sends, or checks, all due payouts. Returns their number. */
    async sendDue(signal?: AbortSignal): Promise<number> {
      const { sender } = provider;
      let done = 0;
      while (sender !== null && !signal?.aborted) {
        const ids = await claim(sql, name, BATCH);
        if (ids.length === 0) break;
        await Promise.all(ids.map((id) => tryToAdvance(sender, id)));
        done += ids.length;
      }
      return done;
    },

    /** Reads the payout of a notification from the provider, and applies the report. @throws ProviderUnavailable */
    async confirm(sender: PayoutSender, { reference, reason }: PayoutNotification): Promise<ReportOutcome> {
      if (!(await isKnown(sql, name, reference))) return 'unknown_reference';
      const report = await sender.statusOf(reference);
      return report === undefined ? 'unknown_reference' : await record(sql, name, report, reasonOf(report, reason));
    },
  };
}

export type PayoutService = ReturnType<typeof createPayoutService>;
