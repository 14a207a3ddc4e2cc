import type { RupiahTrace } from '@uluran/contract/endpoints';

/** Optional contents of a picture to share, with their names in the form. */
export const PICTURE_FIELDS = { amount: 'jumlah', name: 'nama', target: 'penggalangan' } as const;
/** Parameter of the page's address after the form was sent. */
export const PICTURE_ASKED = 'gambar';

/** A requested picture. */
export interface AskedPicture {
  /** Address of the picture's file. */
  url: string;
  shows: Readonly<Record<keyof typeof PICTURE_FIELDS, boolean>>;
}

export interface TracePageProps {
  trace: RupiahTrace;
  picture?: AskedPicture | undefined;
}
