import type { Handlers } from '../../platform/http/handlers.ts';
import type { CampaignImports } from './service.ts';

/** Handlers of operators' calls about campaigns that they import. */
export function campaignImportHandlers(
  imports: CampaignImports,
): Pick<Handlers, 'previewCampaignImport' | 'importCampaign'> {
  return {
    previewCampaignImport: async ({ body }) => ({ data: await imports.preview(body) }),
    importCampaign: async ({ member, body }) => ({ data: await imports.import(member.userId, body) }),
  };
}
