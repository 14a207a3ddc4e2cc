import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Content of a mail about a withdrawal. */
export interface WithdrawalFacts {
  name: string;
  /** Title of the campaign. */
  title: string;
  amountRupiah: number;
  netRupiah: number;
  bankName: string;
  lastFour: string;
  /** Reason for which the withdrawal, its transfer or a line of its evidence was refused, or the money came back. */
  reason: string | null;
  /** Line of evidence that the mail is about. */
  line: string | null;
  /** Reference of the bank, after the transfer was sent. */
  reference: string | null;
  evidenceDueAt: string | null;
  /** Page of the withdrawal in the member area. */
  pageUrl: string;
}

interface Wording {
  subject: string;
  heading: string;
  opening: string;
  closing: (facts: WithdrawalFacts) => string[];
}

const WORDINGS = {
  requested: {
    subject: 'Permintaan pencairan diterima',
    heading: 'Permintaan pencairan Anda kami terima',
    opening: 'Dua orang dari tim kami memeriksanya sebelum dananya dikirim.',
    closing: () => ['Kalau bukan Anda yang meminta, batalkan di halaman itu dan ganti kata sandi Anda sekarang juga.'],
  },
  approved: {
    subject: 'Pencairan disetujui',
    heading: 'Pencairan Anda disetujui',
    opening: 'Dua orang sudah menyetujuinya. Dananya segera kami kirim ke rekening Anda.',
    closing: () => ['Kami mengabari Anda lagi begitu bank mengirimnya.'],
  },
  rejected: {
    subject: 'Pencairan tidak disetujui',
    heading: 'Pencairan ini tidak disetujui',
    opening: 'Setelah diperiksa, permintaan ini tidak dapat kami setujui. Dananya kembali ke galang dana Anda.',
    closing: () => ['Anda dapat mengajukan lagi setelah memperbaikinya.'],
  },
  cancelled: {
    subject: 'Pencairan dibatalkan',
    heading: 'Pencairan Anda dibatalkan',
    opening: 'Permintaan ini dibatalkan dari akun Anda. Dananya kembali ke galang dana Anda.',
    closing: () => ['Kalau bukan Anda yang membatalkan, ganti kata sandi Anda sekarang juga.'],
  },
  transferred: {
    subject: 'Dana sudah dikirim',
    heading: 'Dana sudah dikirim ke rekening Anda',
    opening: 'Bank sudah mengirim dananya. Donatur menunggu kabar tentang penggunaannya.',
    closing: ({ evidenceDueAt }) =>
      evidenceDueAt === null ? [] : [`Unggah kuitansinya paling lambat ${formatDate(new Date(evidenceDueAt))}.`],
  },
  failed: {
    subject: 'Transfer belum berhasil',
    heading: 'Transfer ke rekening Anda belum berhasil',
    opening: 'Dananya belum keluar. Kami mencari sebabnya, lalu mengirimnya lagi.',
    closing: () => ['Kalau rekeningnya yang keliru, batalkan pencairan ini, lalu ajukan lagi dengan rekening lain.'],
  },
  evidence_refused: {
    subject: 'Bukti perlu diganti',
    heading: 'Satu bukti belum bisa kami terima',
    opening: 'Setelah diperiksa, bukti ini belum bisa kami terima. Perbaiki, lalu unggah lagi.',
    closing: ({ evidenceDueAt }) =>
      evidenceDueAt === null ? [] : [`Semua bukti ditunggu paling lambat ${formatDate(new Date(evidenceDueAt))}.`],
  },
  evidenced: {
    subject: 'Semua bukti diterima',
    heading: 'Pencairan ini sudah dipertanggungjawabkan',
    opening: 'Semua buktinya kami terima. Terima kasih: donatur bisa melihat ke mana dananya pergi.',
    closing: () => [],
  },
  returned: {
    subject: 'Dana kembali dari bank',
    heading: 'Dana Anda dikembalikan oleh bank',
    opening: 'Bank penerima mengembalikan kiriman ini, jadi dananya ada lagi di galang dana Anda.',
    closing: () => ['Periksa rekening tujuan, lalu ajukan lagi.'],
  },
} satisfies Record<string, Wording>;

/** Events of a withdrawal with a mail to the member. */
export type WithdrawalEvent = keyof typeof WORDINGS;

export function isWithdrawalEvent(event: unknown): event is WithdrawalEvent {
  return typeof event === 'string' && Object.hasOwn(WORDINGS, event);
}

/** Composes the mail about a step of a withdrawal. */
export function composeWithdrawalMail(event: WithdrawalEvent, facts: WithdrawalFacts): Mail {
  const { subject, heading, opening, closing }: Wording = WORDINGS[event];
  const { name, title, amountRupiah, netRupiah, bankName, lastFour, reason, line, reference, pageUrl } = facts;
  return layOutMail({
    subject: `${subject}: ${title}`,
    heading,
    recipientName: name,
    opening: [opening],
    rows: [
      { label: 'Galang dana', value: title },
      { label: 'Jumlah', value: formatRupiah(amountRupiah), strong: true },
      ...(netRupiah === amountRupiah ? [] : [{ label: 'Diterima setelah biaya bank', value: formatRupiah(netRupiah) }]),
      { label: 'Rekening', value: `${bankName}, berakhiran ${lastFour}` },
      ...(reference === null ? [] : [{ label: 'Nomor referensi', value: reference }]),
      ...(line === null ? [] : [{ label: 'Bukti', value: line }]),
      ...(reason === null ? [] : [{ label: 'Alasan', value: reason }]),
    ],
    button: { label: 'Lihat pencairan', url: pageUrl },
    closing: closing(facts),
  });
}
