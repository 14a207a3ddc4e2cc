import type { Handlers } from '../../../platform/http/handlers.ts';
import type { QueueDecisions } from './service.ts';

type DecisionHandlers = Pick<
  Handlers,
  | 'getBankAccountReview'
  | 'verifyBankAccount'
  | 'refuseBankAccount'
  | 'getReportReview'
  | 'answerReporter'
  | 'closeReport'
  | 'getVolunteerReview'
  | 'moveVolunteer'
  | 'getTaskReview'
  | 'finishTask'
>;

/** Handlers of operators' calls about bank accounts, reports, volunteers and tasks. */
export function queueDecisionHandlers(decisions: QueueDecisions): DecisionHandlers {
  return {
    getBankAccountReview: async ({ member, params }) => ({
      data: await decisions.getBankAccount(member.userId, params.id),
    }),
    verifyBankAccount: async ({ member, params, body }) => ({
      data: await decisions.decideBankAccount(member.userId, params.id, { ...body, status: 'verified' }),
    }),
    refuseBankAccount: async ({ member, params, body }) => ({
      data: await decisions.decideBankAccount(member.userId, params.id, { ...body, status: 'rejected' }),
    }),
    getReportReview: async ({ params }) => ({ data: await decisions.getReport(params.id) }),
    answerReporter: async ({ member, params, body }) => ({
      data: await decisions.answerReporter(member.userId, params.id, body),
    }),
    closeReport: async ({ member, params, body }) => ({
      data: await decisions.closeReport(member.userId, params.id, body),
    }),
    getVolunteerReview: async ({ member, params }) => ({
      data: await decisions.getVolunteer(member.userId, params.id),
    }),
    moveVolunteer: async ({ member, params, body }) => ({
      data: await decisions.moveVolunteer(member.userId, params.id, body),
    }),
    getTaskReview: async ({ params }) => ({ data: await decisions.getTask(params.id) }),
    finishTask: async ({ member, params, body }) => ({
      data: await decisions.finishTask(member.userId, params.id, body),
    }),
  };
}
