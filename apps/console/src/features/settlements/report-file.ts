import { SETTLEMENT_REPORT_LIMIT } from '@uluran/contract/endpoints';

/** A chosen report of a gateway. */
export interface ReportFile {
  name: string;
  text: string;
}

const TOO_LARGE = 'Berkas ini lebih besar dari 2 MB. Minta laporan per pembayaran dari gateway.';

/** Reads a chosen file as text. Returns a sentence instead for a file that the API would refuse unread. */
export async function readReportFile(file: File): Promise<ReportFile | { problem: string }> {
  if (file.size === 0) return { problem: 'Berkas ini kosong. Unduh lagi laporannya dari gateway.' };
  if (file.size > SETTLEMENT_REPORT_LIMIT) return { problem: TOO_LARGE };
  try {
    return { name: file.name, text: await file.text() };
  } catch {
    return { problem: 'Berkas ini tidak bisa dibaca. Pilih lagi.' };
  }
}

/** Reads a typed amount of rupiah: `169.037.210`, `Rp 4.320.000`, `-25.000`. Undefined for any other text. */
export function readNetRupiah(typed: string): number | undefined {
  const text = typed.replaceAll(/rp|[\s.]/gi, '').replace(/^[\u2212\u2013]/, '-');
  return /^-?\d{1,12}$/.test(text) ? Number(text) : undefined;
}
