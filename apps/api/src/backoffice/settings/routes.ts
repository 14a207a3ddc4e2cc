import type { Handlers } from '../../platform/http/handlers.ts';
import type { Settings } from './service.ts';

/** Handlers of operators' calls about dated settings. */
export function settingHandlers(
  settings: Settings,
): Pick<Handlers, 'listSettings' | 'previewSetting' | 'proposeSetting'> {
  return {
    listSettings: async ({ member }) => ({ items: await settings.list(member), meta: { nextCursor: null } }),
    previewSetting: async ({ member, params, body }) => ({ data: await settings.preview(member, params.key, body) }),
    proposeSetting: async ({ member, params, body }) => ({ data: await settings.propose(member, params.key, body) }),
  };
}
