import type { Handlers } from '../../platform/http/handlers.ts';
import type { System } from './service.ts';

/** Handlers of the system page. */
export function systemHandlers(system: System): Pick<Handlers, 'getSystem' | 'retryMessage' | 'retryMessages'> {
  return {
    getSystem: async () => ({ data: await system.read() }),
    retryMessage: async ({ member, params }) => {
      await system.retryMessage(member, params.id);
      return { data: null };
    },
    retryMessages: async ({ member }) => ({ data: await system.retryMessages(member) }),
  };
}
