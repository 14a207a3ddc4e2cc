import type { RupiahTrace } from '@uluran/contract/endpoints';

/** What a picture to share may show, by the names of its form's fields. */
export const PICTURE_FIELDS = { amount: 'jumlah', name: 'nama', target: 'penggalangan' } as const;
/** Of the page's address: the form was sent. */
export const PICTURE_ASKED = 'gambar';

/** A picture that was asked for. */
export interface AskedPicture {
  /** Address of its file. */
  url: string;
  shows: Readonly<Record<keyof typeof PICTURE_FIELDS, boolean>>;
}

export interface TracePageProps {
  trace: RupiahTrace;
  picture?: AskedPicture | undefined;
}
