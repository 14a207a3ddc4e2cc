// Apart from the component, so that form actions carry none of it.

/** Of the page's address: the prayer to which Aamiin was said just now, without JavaScript. */
export const SAID_PARAMETER = 'aamiin';

/** Id of a prayer's element. */
export function prayerAnchor(id: string): string {
  return `doa-${id}`;
}

/** What one visitor sees of a prayer's Aamiin. */
export interface AmenView {
  said: boolean;
  amenCount: number;
  /** Why it was not noted. */
  problem?: string | undefined;
}
