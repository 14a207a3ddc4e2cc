import { type ShareChannel, type ShareTokens, sharedUrl } from '@uluran/contract/share-links';
import { type TargetAddress, targetPath } from '@uluran/contract/targets';

interface SharedTarget {
  target: TargetAddress;
  title: string;
  shareTokens: ShareTokens;
  /** Address of the site. */
  origin: string;
}

/** Text of a message about this target, and its address for each place. */
export function sharedOf({ target, title, shareTokens, origin }: SharedTarget) {
  const page = new URL(targetPath(target), origin).href;
  const at = (channel: ShareChannel) => sharedUrl(page, shareTokens[channel]);
  return {
    url: at('link'),
    urls: { whatsapp: at('whatsapp'), facebook: at('facebook'), x: at('x'), telegram: at('telegram') },
    title,
    text: `${title}. Mari bantu lewat tautan ini:`,
  };
}
