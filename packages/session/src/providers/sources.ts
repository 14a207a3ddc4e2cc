import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { STANDING_ORIGIN } from './hosted-standing.ts';

/** Origins that a Content-Security-Policy must allow besides the page's own. */
export interface PolicySources {
  script: string[];
  frame: string[];
  connect: string[];
}

const NONE: PolicySources = { script: [], frame: [], connect: [] };

/**
 * Origins for pages with a provider's button: the hosted service's script, its frame and its calls. The vendor's sign-in opens a window of
 * its own and needs no origin. No other page allows these origins.
 */
export function providerSources({ firebase }: Pick<PublicConfiguration, 'firebase'>): PolicySources {
  if (firebase === null) return NONE;
  return {
    script: ['https://apis.google.com'],
    frame: [`https://${firebase.authDomain}`],
    connect: ['https://identitytoolkit.googleapis.com', STANDING_ORIGIN],
  };
}

/** Origins for pages on which a visit checks the user's account at the hosted service: one address for the call, and no script. */
export function visitSources({ firebase }: Pick<PublicConfiguration, 'firebase'>): PolicySources {
  return firebase === null ? NONE : { ...NONE, connect: [STANDING_ORIGIN] };
}
