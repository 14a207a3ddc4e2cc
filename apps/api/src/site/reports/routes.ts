import type { Handlers } from '../../platform/http/handlers.ts';
import type { ReportService } from './service.ts';

export function reportHandlers(reports: ReportService): Pick<Handlers, 'reportTarget'> {
  return {
    reportTarget: async ({ params, body, member, clientAddress }) => {
      await reports.report({ ...body, address: params.slug, userId: member?.userId ?? null }, clientAddress);
      return { data: null };
    },
  };
}
