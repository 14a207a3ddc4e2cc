// A separate file from the component, so that form actions do not import the component.

/** Parameter in the page's address: the prayer of the latest Aamiin, sent without JavaScript. */
export const SAID_PARAMETER = 'aamiin';

/** Id of a prayer's element. */
export function prayerAnchor(id: string): string {
  return `doa-${id}`;
}

/** A visitor's view of a prayer's Aamiin. */
export interface AmenView {
  said: boolean;
  amenCount: number;
  /** Reason why the Aamiin was not stored. */
  problem?: string | undefined;
}
