import type {
  EvidenceReview,
  EvidenceReviewItem,
  WithdrawalReview,
  WithdrawalReviewItem,
} from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { OpenedDocument } from '../../../platform/private-documents/document-answer.ts';
import { EVIDENCE_RECEIPTS, openDocument } from '../../../platform/private-documents/envelope.ts';
import { BANK_ACCOUNT_NUMBER } from '../../../platform/secrets/columns.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { manualProvider } from '../../../treasury/payouts/manual-provider.ts';
import type { PayoutProvider } from '../../../treasury/payouts/port.ts';
import { refusalOf } from '../../../treasury/withdrawals/errors.ts';
import { findReceipt } from '../../../treasury/withdrawals/receipts.ts';
import { decideItem } from '../items/decide-item.ts';
import { readItemOfReview, recordLook } from '../items/repository.ts';
import { requireProof } from '../proposals/require-proof.ts';
import { decideLine, findLine, listWaiting, readLine, recordAccess } from './evidence-review-repository.ts';
import {
  carryOut,
  findBank,
  findWithdrawal,
  listOpen,
  readAccount,
  readStored,
  type WithdrawalDecision,
} from './review-repository.ts';

export type { WithdrawalDecision } from './review-repository.ts';

function refused(error: unknown): never {
  throw refusalOf(error) ?? error;
}

interface Dependencies {
  sql: Sql;
  sealer: Sealer;
  /** Sends the withdrawals that operators begin, to banks that it serves. */
  provider?: PayoutProvider;
}

/** Creates operators' functions for withdrawals, shared by their calls and their commands. */
export function createWithdrawalReview({ sql, sealer, provider = manualProvider }: Dependencies) {
  /** Returns the sender of a started withdrawal: operators themselves if the provider does not serve the bank. */
  async function senderOf(withdrawal: number): Promise<string> {
    const bankCode = await findBank(sql, withdrawal);
    return bankCode !== undefined && provider.serves(bankCode) ? provider.name : manualProvider.name;
  }

  async function find(publicId: string): Promise<number> {
    const withdrawal = await findWithdrawal(sql, publicId);
    if (withdrawal === undefined) throw new NotFound('Pencairan ini tidak ditemukan.');
    return withdrawal;
  }

  async function read(operator: number | null, withdrawal: number): Promise<WithdrawalReview> {
    const item = await readItemOfReview(sql, operator, { kind: 'withdrawal', itemId: withdrawal });
    const stored = await readStored(sql, operator, withdrawal);
    if (stored === undefined) throw new NotFound('Pencairan ini tidak ditemukan.');
    const { review, sealed, bankAccountId: rowId } = stored;
    const number =
      sealed === null || rowId === null ? null : sealer.open(sealed, { column: BANK_ACCOUNT_NUMBER, rowId });
    return { ...review, bankAccountNumber: number, item };
  }

  async function findEvidence(publicId: string): Promise<{ id: number; withdrawalId: number }> {
    const line = await findLine(sql, publicId);
    if (line === undefined) throw new NotFound('Bukti ini tidak ditemukan.');
    return line;
  }

  /** Carries out a step, records it and notifies the member. @throws NotFound, ItemHeld, ItemChanged, or the reason of a refusal */
  async function decide(operator: number, publicId: string, decision: WithdrawalDecision): Promise<WithdrawalReview> {
    const withdrawal = await find(publicId);
    const { step, version } = decision;
    const words = step === 'start' ? await senderOf(withdrawal) : decision.words;
    const place = { kind: 'withdrawal', itemId: withdrawal, operator, version } as const;
    await decideItem(sql, place, (tx) => carryOut(tx, withdrawal, operator, { step, words })).catch(refused);
    return await read(operator, withdrawal);
  }

  return {
    list: (): Promise<WithdrawalReviewItem[]> => listOpen(sql),

    /**
     * Returns a withdrawal for an operator, after recording the access to the number of its account, or for a command that shows it without
     * one. An operator's own withdrawal has no number. @throws NotFound, SealedValueUnreadable
     */
    async get(operator: number | null, publicId: string): Promise<WithdrawalReview> {
      const withdrawal = await find(publicId);
      const review = await read(operator, withdrawal);
      if (operator === null || review.bankAccountNumber === null) return review;
      if (review.isOwn) return { ...review, bankAccountNumber: null };
      await recordLook(sql, { subject: 'withdrawal', id: withdrawal, operator }).catch(refused);
      return await read(operator, withdrawal);
    },

    /**
     * Returns the number of a withdrawal's account, for an audit, also after its member has removed it; null after the member was erased.
     * The reader and the reason are recorded first. @throws NotFound, Failure `forbidden`, SealedValueUnreadable
     */
    async readAccountNumber(operator: number, publicId: string, reason: string): Promise<string | null> {
      const account = await readAccount(sql, await find(publicId), { operator, reason }).catch(refused);
      return account === undefined
        ? null
        : sealer.open(account.sealed, { column: BANK_ACCOUNT_NUMBER, rowId: account.id });
    },

    /** Returns waiting lines of evidence, oldest first. */
    listEvidence: (): Promise<EvidenceReviewItem[]> => listWaiting(sql),

    /** Returns a line that was handed in. @throws NotFound */
    async getEvidence(operator: number, lineId: string): Promise<EvidenceReview> {
      const { id } = await findEvidence(lineId);
      const item = await readItemOfReview(sql, operator, { kind: 'evidence', itemId: id });
      const review = await readLine(sql, id);
      if (review === undefined) throw new NotFound('Bukti ini tidak menunggu: penggalang sedang menulisnya.');
      return { ...review, item };
    },

    /** Opens a receipt after recording the access. @throws NotFound, Failure `forbidden`, SealedValueUnreadable */
    async open(operator: number, lineId: string): Promise<OpenedDocument> {
      const { id } = await findEvidence(lineId);
      const receipt = await recordAccess(sql, id, operator).catch(refused);
      const stored = receipt === undefined ? undefined : await findReceipt(sql, receipt);
      if (stored === undefined) throw new NotFound('Kuitansi ini tidak ada.');
      const place = { kind: EVIDENCE_RECEIPTS, rowId: stored.id };
      return { mediaType: stored.mediaType, content: openDocument(sealer, place, stored) };
    },

    /** Accepts a line into the books, or refuses it with a reason. @throws NotFound, ItemHeld, ItemChanged, or the reason of a refusal */
    async decideEvidence(
      operator: number,
      lineId: string,
      { reason, version }: { reason: string | null; version: string },
    ): Promise<WithdrawalReview> {
      const { id, withdrawalId } = await findEvidence(lineId);
      const place = { kind: 'evidence', itemId: id, operator, version } as const;
      await decideItem(sql, place, (tx) => decideLine(tx, id, operator, reason)).catch(refused);
      return await read(operator, withdrawalId);
    },

    decide,

    /** Approves after a code of the operator's own app. @throws WrongCode, TooManyAttempts, and as `decide` does */
    async approve(operator: number, publicId: string, { code, version }: { code: string; version: string }) {
      await find(publicId);
      await requireProof({ sql, sealer }, operator, code);
      return await decide(operator, publicId, { step: 'approve', words: '', version });
    },
  };
}

export type WithdrawalReviewService = ReturnType<typeof createWithdrawalReview>;
