import type { BankAccountReview, ReportReview, TaskReview, VolunteerReview } from '@uluran/contract/endpoints';
import type { QueueKind } from '@uluran/contract/queues';
import { finishTask } from '../../../giving/payments/operator-tasks.ts';
import type { Queryable, Sql } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { BANK_ACCOUNT_NUMBER } from '../../../platform/secrets/columns.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { finishReport } from '../../../site/reports/service.ts';
import { moveVolunteer } from '../../../site/volunteers/service.ts';
import { decide } from '../../../treasury/bank-accounts/service.ts';
import { decideItem } from '../items/decide-item.ts';
import { ItemChanged, refusalOf } from '../items/errors.ts';
import { readItem, recordLook } from '../items/repository.ts';
import {
  answerReport,
  readBankAccount,
  readReport,
  readTask,
  readVolunteer,
  type StoredBankAccount,
} from './repository.ts';

/** An operator's words, and the version that the operator has read. */
interface Words {
  words: string;
  version: string;
}

type VolunteerStep = Words & { to: 'contacted' | 'accepted' | 'declined' };

/** Returns the number of a row in an address. @throws NotFound for any other text */
function numberIn(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new NotFound();
  return Number(id);
}

/** @throws NotFound for a missing row */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound('Pekerjaan ini tidak ada.');
  return row;
}

/** Creates operators' decisions about bank accounts, reports, volunteers and tasks. */
export function createQueueDecisions({ sql, sealer }: { sql: Sql; sealer: Sealer }) {
  /**
   * Carries out a decision. @throws ItemHeld, ItemChanged also if the item's state does not allow it, Failure `forbidden`
   */
  async function carryOut(
    operator: number,
    place: { kind: QueueKind; itemId: number; version: string },
    work: (tx: Queryable) => Promise<boolean>,
  ): Promise<void> {
    if (await decideItem(sql, { ...place, operator }, work)) return;
    throw new ItemChanged(place.version, await readItem(sql, operator, place), undefined);
  }

  const openBankAccount = ({ sealed, rowId, review }: StoredBankAccount): BankAccountReview => ({
    ...review,
    number: sealer.open(sealed, { column: BANK_ACCOUNT_NUMBER, rowId }),
  });

  const bankAccount = async (id: string) => found(await readBankAccount(sql, id));

  return {
    /** Returns an account with its number, after recording the access. @throws NotFound, Failure `forbidden`, SealedValueUnreadable */
    async getBankAccount(operator: number, id: string): Promise<BankAccountReview> {
      const { rowId } = await bankAccount(id);
      await recordLook(sql, { subject: 'bank_account', id: rowId, operator }).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      return openBankAccount(await bankAccount(id));
    },

    async decideBankAccount(
      operator: number,
      id: string,
      { status, words, version }: Words & { status: 'verified' | 'rejected' },
    ): Promise<BankAccountReview> {
      const { rowId } = await bankAccount(id);
      await carryOut(operator, { kind: 'bankAccount', itemId: rowId, version }, (tx) =>
        decide(tx, rowId, { status, by: operator, note: words }),
      );
      return openBankAccount(await bankAccount(id));
    },

    getReport: async (id: string): Promise<ReportReview> => found(await readReport(sql, numberIn(id))),

    /** Sends the answer by mail. @throws NotFound if the report has no contact, and reasons of refusals */
    async answerReporter(operator: number, id: string, { words, version }: Words): Promise<ReportReview> {
      const report = found(await readReport(sql, numberIn(id)));
      if (!report.hasContact) throw new NotFound('Pelapor ini tidak meninggalkan kontak.');
      await carryOut(operator, { kind: 'report', itemId: numberIn(id), version }, (tx) =>
        answerReport(tx, numberIn(id), { by: operator, words }),
      );
      return found(await readReport(sql, numberIn(id)));
    },

    async closeReport(operator: number, id: string, { words, version }: Words): Promise<ReportReview> {
      found(await readReport(sql, numberIn(id)));
      await carryOut(operator, { kind: 'report', itemId: numberIn(id), version }, (tx) =>
        finishReport(tx, numberIn(id), { by: operator, note: words }),
      );
      return found(await readReport(sql, numberIn(id)));
    },

    /** Returns an application with its contacts, after recording the access. @throws NotFound, Failure `forbidden` */
    async getVolunteer(operator: number, id: string): Promise<VolunteerReview> {
      found(await readVolunteer(sql, numberIn(id)));
      await recordLook(sql, { subject: 'volunteer', id: numberIn(id), operator }).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      return found(await readVolunteer(sql, numberIn(id)));
    },

    async moveVolunteer(operator: number, id: string, { to, words, version }: VolunteerStep): Promise<VolunteerReview> {
      found(await readVolunteer(sql, numberIn(id)));
      await carryOut(operator, { kind: 'volunteer', itemId: numberIn(id), version }, (tx) =>
        moveVolunteer(tx, numberIn(id), { to, by: operator, note: words }),
      );
      return found(await readVolunteer(sql, numberIn(id)));
    },

    getTask: async (id: string): Promise<TaskReview> => found(await readTask(sql, numberIn(id))),

    async finishTask(operator: number, id: string, { words, version }: Words): Promise<TaskReview> {
      found(await readTask(sql, numberIn(id)));
      await carryOut(operator, { kind: 'task', itemId: numberIn(id), version }, (tx) =>
        finishTask(tx, numberIn(id), { by: operator, note: words }),
      );
      return found(await readTask(sql, numberIn(id)));
    },
  };
}

export type QueueDecisions = ReturnType<typeof createQueueDecisions>;
