import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';
import { externalNavigation, refusedNavigation } from '../environment/external-places.domain.ts';
import { withAllowedLinks } from './document-links.domain.ts';

/** Places that pages may lead to. */
interface ExternalPlaces {
  /** Where a donor is sent to pay. */
  payments: readonly string[];
  /** Where links of texts and lists lead. */
  links: readonly string[];
}

/** What the environment lists, with the gateway in use, and for links the site itself. */
export function externalPlaces(environment: Environment): ExternalPlaces {
  const { MIDTRANS_BASE_URL, PAYMENT_SITES, LINK_SITES, PUBLIC_ORIGIN } = environment;
  const gateway = MIDTRANS_BASE_URL === undefined ? [] : [new URL(MIDTRANS_BASE_URL).origin];
  return {
    payments: [...new Set([...gateway, ...PAYMENT_SITES])],
    links: [...new Set([new URL(PUBLIC_ORIGIN).origin, ...LINK_SITES])],
  };
}

/** Messages kept apart, so that each is logged once; far more than there are sites in honest texts. */
const LOGGED_LIMIT = 1_000;

/**
 * The guard of every address that leads away from the site and comes from data: it stands where the API hands such an address out, so that
 * no client needs the lists. A refusal is logged once per place.
 */
export function createExternalLinks(environment: Environment, log: Logger) {
  const places = externalPlaces(environment);
  const logged = new Set<string>();

  function refuse(message: string): undefined {
    if (logged.has(message)) return;
    if (logged.size < LOGGED_LIMIT) logged.add(message);
    log.error(message);
  }

  /** The address of a company's site, a news link or any other link on a page, as a browser reads it; undefined if pages must not lead there. */
  function linkAddress(address: string): string | undefined {
    return externalNavigation(address, places.links) ?? refuse(refusedNavigation(address, 'LINK_SITES'));
  }

  return {
    linkAddress,

    /** Where a donor is sent to pay; undefined if that is none of the listed places. */
    paymentAddress(address: string): string | undefined {
      return externalNavigation(address, places.payments) ?? refuse(refusedNavigation(address, 'PAYMENT_SITES'));
    },

    /** The document with a note in place of each link that pages must not follow; its words stay. */
    guardDocument: (document: RichTextDocument): RichTextDocument => withAllowedLinks(document, linkAddress),
  };
}

export type ExternalLinks = ReturnType<typeof createExternalLinks>;
