import type { Handlers } from '../../platform/http/handlers.ts';
import { documentAnswer } from '../../platform/private-documents/document-answer.ts';
import type { IdentityService } from './service.ts';

type IdentityHandlers = Pick<
  Handlers,
  | 'getIdentity'
  | 'describeIdentity'
  | 'uploadIdentityDocument'
  | 'getIdentityDocument'
  | 'submitIdentity'
  | 'withdrawIdentity'
>;

/** Handlers of members' calls about the identity check of fundraisers. */
export function identityHandlers(identity: IdentityService): IdentityHandlers {
  return {
    getIdentity: async ({ member }) => ({ data: await identity.get(member.userId) }),
    describeIdentity: async ({ member, body }) => ({ data: await identity.describe(member.userId, body) }),
    uploadIdentityDocument: async ({ member, params, readFile }) => ({
      data: await identity.upload(member.userId, params.kind, readFile),
    }),
    getIdentityDocument: async ({ member, params: { kind } }) =>
      documentAnswer(await identity.open(member.userId, kind), kind),
    submitIdentity: async ({ member }) => ({ data: await identity.submit(member.userId) }),
    withdrawIdentity: async ({ member }) => ({ data: await identity.withdraw(member.userId) }),
  };
}
