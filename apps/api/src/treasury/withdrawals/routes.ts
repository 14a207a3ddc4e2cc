import type { Handlers } from '../../platform/http/handlers.ts';
import { documentAnswer } from '../../platform/private-documents/document-answer.ts';
import type { EvidenceService } from './evidence-service.ts';
import { RECEIPT_NAME } from './receipts.ts';
import type { WithdrawalService } from './service.ts';

type MemberHandlers = Pick<
  Handlers,
  'getWithdrawalTerms' | 'requestWithdrawal' | 'listWithdrawals' | 'getWithdrawal' | 'cancelWithdrawal'
>;

/** Handlers of members' withdrawals from their campaigns. */
export function withdrawalHandlers(withdrawals: WithdrawalService): MemberHandlers {
  return {
    getWithdrawalTerms: async ({ member, params }) => ({ data: await withdrawals.terms(member.userId, params.id) }),
    requestWithdrawal: async ({ member, params, body, idempotencyKey }) => ({
      data: await withdrawals.request(member.userId, params.id, body, idempotencyKey),
    }),
    listWithdrawals: async ({ member, query }) => {
      const { items, nextCursor } = await withdrawals.list(member.userId, query);
      return { items, meta: { nextCursor } };
    },
    getWithdrawal: async ({ member, params }) => ({ data: await withdrawals.get(member.userId, params.id) }),
    cancelWithdrawal: async ({ member, params }) => ({ data: await withdrawals.cancel(member.userId, params.id) }),
  };
}

type EvidenceHandlers = Pick<
  Handlers,
  'addEvidence' | 'changeEvidence' | 'removeEvidence' | 'uploadEvidenceReceipt' | 'getEvidenceReceipt' | 'showEvidence'
>;

const namesOf = ({ id, lineId }: { id: string; lineId: string }) => ({ withdrawal: id, line: lineId });

/** Handlers of members' evidence of spent money. */
export function evidenceHandlers(evidence: EvidenceService): EvidenceHandlers {
  return {
    addEvidence: async ({ member, params, body, idempotencyKey }) => ({
      data: await evidence.add(member.userId, params.id, body, idempotencyKey),
    }),
    changeEvidence: async ({ member, params, body }) => ({
      data: await evidence.change(member.userId, namesOf(params), body),
    }),
    removeEvidence: async ({ member, params }) => ({ data: await evidence.remove(member.userId, namesOf(params)) }),
    uploadEvidenceReceipt: async ({ member, params, readFile }) => ({
      data: await evidence.upload(member.userId, namesOf(params), readFile),
    }),
    getEvidenceReceipt: async ({ member, params }) =>
      documentAnswer(await evidence.open(member.userId, namesOf(params)), RECEIPT_NAME),
    showEvidence: async ({ member, params, body }) => ({
      data: await evidence.show(member.userId, namesOf(params), body.updateId),
    }),
  };
}
