import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Content of the answer to a reporter. */
export interface ReportAnswer {
  /** Name of the reporter's account; null without an account. */
  name: string | null;
  /** Title of the reported target. */
  title: string;
  words: string;
  pageUrl: string;
}

/** Composes the answer of an operator, who is not named, to a reporter. */
export function composeReportAnswer({ name, title, words, pageUrl }: ReportAnswer): Mail {
  return layOutMail({
    subject: `Tentang laporan Anda: ${title}`,
    heading: 'Jawaban untuk laporan Anda',
    recipientName: name ?? 'Pelapor',
    opening: ['Terima kasih sudah melapor. Inilah jawaban pemeriksa kami.'],
    rows: [
      { label: 'Yang dilaporkan', value: title, strong: true },
      { label: 'Jawaban', value: words },
    ],
    button: { label: 'Lihat halamannya', url: pageUrl },
    closing: ['Nama dan alamat Anda tidak kami tunjukkan kepada penggalang.'],
  });
}
