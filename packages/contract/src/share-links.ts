// Free of any schema library, because pages load this file.
import { readUrl } from './read-url.ts';

/** Channels of shared links. */
export const SHARE_CHANNELS = ['link', 'whatsapp', 'facebook', 'x', 'telegram', 'embed', 'poster'] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

/** Token of a link per channel. The server signs it for one target; it is invalid for other targets. */
export type ShareTokens = Readonly<Record<ShareChannel, string>>;

/** Name of the token's parameter in an address, and of the donate form's field. */
export const VIA = 'via';

/** Longer texts are no token and are ignored. */
export const VIA_LIMIT = 40;

/** The address with a token, whose letters need no escaping in an address: `/campaigns/bantu-alya?via=…` */
export function sharedUrl(address: string, token: string): string {
  return `${address}?${VIA}=${token}`;
}

/** The token in an address; undefined without one. */
export function viaIn(address: string): string | undefined {
  const token = readUrl(address)?.searchParams.get(VIA);
  return token && token.length <= VIA_LIMIT ? token : undefined;
}
