import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';
import { externalNavigation, refusedNavigation } from '../environment/external-places.domain.ts';
import { gatewayOrigins } from '../environment/gateways/addresses.ts';
import { withAllowedLinks } from './document-links.domain.ts';

/** Places that pages may link to. */
interface ExternalPlaces {
  /** Sites on which donors pay. */
  payments: readonly string[];
  /** Sites that texts and lists may link to. */
  links: readonly string[];
}

/** Returns the places of the environment, with the gateway in use, and for links the site itself. */
export function externalPlaces(environment: Environment): ExternalPlaces {
  const { PAYMENT_SITES, LINK_SITES, PUBLIC_ORIGIN } = environment;
  return {
    payments: [...new Set([...gatewayOrigins(environment), ...PAYMENT_SITES])],
    links: [...new Set([new URL(PUBLIC_ORIGIN).origin, ...LINK_SITES])],
  };
}

/** Limit of stored messages, each of which is logged once; far more than there are sites in honest texts. */
const LOGGED_LIMIT = 1_000;

/**
 * Creates the guard of all external addresses that come from data. The API applies it when it returns such an address, so that no client
 * needs the lists. A refusal is logged once per place.
 */
export function createExternalLinks(environment: Environment, log: Logger) {
  const places = externalPlaces(environment);
  const logged = new Set<string>();

  function refuse(message: string): undefined {
    if (logged.has(message)) return;
    if (logged.size < LOGGED_LIMIT) logged.add(message);
    log.error(message);
  }

  /**
   * Returns the address of a company's site, a news link or any other link on a page, as a browser reads it; undefined if pages must not
   * link to it.
   */
  function linkAddress(address: string): string | undefined {
    return externalNavigation(address, places.links) ?? refuse(refusedNavigation(address, 'LINK_SITES'));
  }

  return {
    linkAddress,

    /** Returns the address on which a donor pays; undefined if it is not one of the listed places. */
    paymentAddress(address: string): string | undefined {
      return externalNavigation(address, places.payments) ?? refuse(refusedNavigation(address, 'PAYMENT_SITES'));
    },

    /** Returns the document with a note in place of each forbidden link; its text is unchanged. */
    guardDocument: (document: RichTextDocument): RichTextDocument => withAllowedLinks(document, linkAddress),
  };
}

export type ExternalLinks = ReturnType<typeof createExternalLinks>;
