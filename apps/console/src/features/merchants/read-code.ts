import { DecoderMissing } from '@uluran/app-shell/find-codes';
import { codesOnPicture } from '@uluran/app-shell/picture-codes';
import { type PictureRefusal, PictureRefused } from '@uluran/app-shell/read-picture';

/** The text of a picture's QRIS, or the sentence about a picture without exactly one. */
export type CodeReading = { text: string } | { problem: string };

/** Every QRIS begins with the version of its format: tag 00, two characters, 01. */
const QRIS_START = '000201';

const REFUSALS: Record<PictureRefusal, string> = {
  heic: 'Peramban ini tidak bisa membuka foto HEIC. Ambil tangkapan layar dari foto itu, lalu pilih hasilnya.',
  'not-a-picture':
    'Berkas ini bukan gambar, atau gambarnya rusak. Pilih foto atau tangkapan layar: JPEG, PNG, atau WebP.',
  'too-large': 'Gambar ini terlalu besar. Paling besar 60 megapiksel dan 40 MB: potong di sekitar QR, lalu pilih lagi.',
  unreadable: 'Berkas ini tidak bisa dibaca. Pilih sekali lagi, atau salin dahulu ke perangkat ini.',
};

/** Chooses the QRIS among the codes of a picture. Beside a QRIS, other codes do not count, such as the link on a poster. */
export function chooseCode(codes: readonly string[]): CodeReading {
  const [code, ...others] = codes.filter((text) => text.startsWith(QRIS_START));
  if (code !== undefined && others.length === 0) return { text: code };
  if (code !== undefined)
    return {
      problem: `Ada ${others.length + 1} QRIS yang berbeda di gambar ini. Potong gambarnya sampai hanya satu yang terlihat.`,
    };
  return {
    problem:
      codes.length > 0
        ? 'QR di gambar ini bukan QRIS: isinya tidak dimulai dengan 000201.'
        : 'Tidak ada QR yang terbaca di gambar ini. Pilih foto yang lebih dekat, tajam, dan memuat seluruh QR.',
  };
}

/**
 * Reads the QRIS on a picture.
 *
 * @throws DecoderMissing if the decoder cannot be fetched
 */
export async function readCode(picture: Blob, signal: AbortSignal): Promise<CodeReading> {
  try {
    return chooseCode(await codesOnPicture(picture, signal));
  } catch (error) {
    if (error instanceof DecoderMissing) throw error;
    return { problem: REFUSALS[error instanceof PictureRefused ? error.reason : 'unreadable'] };
  }
}
