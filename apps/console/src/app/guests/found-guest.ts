import type { GuestErasurePreview } from '@uluran/contract/endpoints';

/** A guest of a request, by the typed contact. */
export interface FoundGuest {
  contact: string;
  preview: GuestErasurePreview;
}
