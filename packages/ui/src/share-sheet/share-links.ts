/** What is shared. */
export interface Shared {
  /** Absolute address. */
  readonly url: string;
  /** Title of the page behind it. */
  readonly title: string;
  /** A sentence that goes before the address; the title when absent. */
  readonly text?: string | undefined;
}

/** Addresses that hand `shared` to other places. They work without JavaScript. */
export function shareLinks({ url, title, text = title }: Shared) {
  const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
  return {
    whatsapp: `https://wa.me/?${query({ text: `${text} ${url}` })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    x: `https://x.com/intent/post?${query({ text, url })}`,
    telegram: `https://t.me/share/url?${query({ url, text })}`,
  } as const;
}
