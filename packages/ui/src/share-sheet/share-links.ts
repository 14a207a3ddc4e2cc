/** Address and texts to share. */
export interface Shared {
  /** Absolute address. */
  readonly url: string;
  /** Title of the page at that address. */
  readonly title: string;
  /** A sentence that goes before the address; the title when absent. */
  readonly text?: string | undefined;
  /** Separate addresses for single places, so that visitors from each can be counted; `url` where absent. */
  readonly urls?: Readonly<Partial<Record<SharePlace, string>>> | undefined;
}

/** Places in the list of the sheet. */
export type SharePlace = 'whatsapp' | 'facebook' | 'x' | 'telegram';

/** Links that share an address at other places. They work without JavaScript. */
export function shareLinks({ url, title, text = title, urls = {} }: Shared) {
  const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
  return {
    whatsapp: `https://wa.me/?${query({ text: `${text} ${urls.whatsapp ?? url}` })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: urls.facebook ?? url })}`,
    x: `https://x.com/intent/post?${query({ text, url: urls.x ?? url })}`,
    telegram: `https://t.me/share/url?${query({ url: urls.telegram ?? url, text })}`,
  } as const;
}
