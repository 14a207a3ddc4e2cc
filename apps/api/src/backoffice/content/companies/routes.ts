import type { Handlers } from '../../../platform/http/handlers.ts';
import type { CompanyDesk } from './service.ts';

type CompanyHandlers = Pick<Handlers, 'listCompanies' | 'createCompany' | 'changeCompany'>;

/** Handlers of operators' calls about companies. */
export function companyHandlers(desk: CompanyDesk): CompanyHandlers {
  return {
    listCompanies: async ({ query }) => await desk.list(query),
    createCompany: async ({ member, body }) => ({ data: await desk.create(member.userId, body) }),
    changeCompany: async ({ member, params, body }) => ({ data: await desk.change(member.userId, params.id, body) }),
  };
}
