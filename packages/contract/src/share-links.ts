// Free of any schema library: pages carry it.
import { readUrl } from './read-url.ts';

/** Where a shared link was handed out. */
export const SHARE_CHANNELS = ['link', 'whatsapp', 'facebook', 'x', 'telegram', 'embed', 'poster'] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

/** For each place, what a link from there carries. Signed by the server for one target, and of no use for another. */
export type ShareTokens = Readonly<Record<ShareChannel, string>>;

/** Name of the token in an address, and of the donate form's field. */
export const VIA = 'via';

/** Longer texts are no token, and are not looked at. */
export const VIA_LIMIT = 40;

/** The address with a token, which is made of letters that stand in an address as they are: `/campaigns/bantu-alya?via=…` */
export function sharedUrl(address: string, token: string): string {
  return `${address}?${VIA}=${token}`;
}

/** The token in an address, if there is one. */
export function viaIn(address: string): string | undefined {
  const token = readUrl(address)?.searchParams.get(VIA);
  return token && token.length <= VIA_LIMIT ? token : undefined;
}
