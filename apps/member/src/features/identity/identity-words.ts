import { IDENTITY_DOCUMENT_MAX_BYTES, type IdentityDocumentKind, type IdentityKind } from '@uluran/contract/identity';

export const KIND_WORDS: Readonly<Record<IdentityKind, string>> = { person: 'Perorangan', organisation: 'Lembaga' };

/** Name of each document, and the required content of its picture. */
export const DOCUMENT_WORDS: Readonly<Record<IdentityDocumentKind, { title: string; hint: string }>> = {
  ktp: { title: 'KTP', hint: 'Foto seluruh kartu, tidak terpotong, tulisannya terbaca.' },
  selfie: { title: 'Foto diri dengan KTP', hint: 'Wajah dan KTP terlihat jelas dalam satu foto.' },
  deed: { title: 'Akta pendirian', hint: 'Akta notaris yang terakhir, semua halaman dalam satu PDF.' },
  permit: { title: 'SK atau izin', hint: 'Pengesahan Kemenkumham, atau izin operasional lembaga.' },
  npwp: { title: 'NPWP lembaga', hint: 'Kartu atau surat keterangan terdaftar.' },
  representative: { title: 'KTP pengurus', hint: 'KTP orang yang namanya Anda tulis di atas.' },
};

const KIB = 1024;

/** A size as people read it: "1,2 MB". */
export function sizeInWords(bytes: number): string {
  const inMegabytes = bytes >= KIB * KIB;
  const number = bytes / (inMegabytes ? KIB * KIB : KIB);
  const digits = inMegabytes ? 1 : 0;
  return `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: digits }).format(number)} ${inMegabytes ? 'MB' : 'kB'}`;
}

/** Fault of a file that is found before it is sent; null if the file can be sent to the server. */
export function fileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'Berkas ini kosong. Pilih berkas lain.';
  if (size > IDENTITY_DOCUMENT_MAX_BYTES) return `Berkas ini ${sizeInWords(size)}. Paling besar 20 MB.`;
  return null;
}
