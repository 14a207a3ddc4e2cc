import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { STANDING_ORIGIN } from './hosted-standing.ts';

/** What a Content-Security-Policy must let a page reach besides its own origin. */
export interface PolicySources {
  script: string[];
  frame: string[];
  connect: string[];
}

const NONE: PolicySources = { script: [], frame: [], connect: [] };

/**
 * What pages with a provider's button need: the hosted service's script, its frame and its calls. The vendor's sign-in is a window of its own
 * and needs nothing. For these pages only; others stay closed.
 */
export function providerSources({ firebase }: Pick<PublicConfiguration, 'firebase'>): PolicySources {
  if (firebase === null) return NONE;
  return {
    script: ['https://apis.google.com'],
    frame: [`https://${firebase.authDomain}`],
    connect: ['https://identitytoolkit.googleapis.com', STANDING_ORIGIN],
  };
}

/** What pages need on which a visit asks whether the hosted service still stands by its user: one address to call, and no script. */
export function visitSources({ firebase }: Pick<PublicConfiguration, 'firebase'>): PolicySources {
  return firebase === null ? NONE : { ...NONE, connect: [STANDING_ORIGIN] };
}
