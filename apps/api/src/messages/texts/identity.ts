import { formatDate } from '@uluran/contract/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

export interface IdentityFacts {
  name: string;
  legalName: string;
  /** Reason for a refusal; null for a verified check. */
  reason: string | null;
  validUntil: Date | null;
  accountUrl: string;
}

/** Composes the mail about a decided identity check. */
export function composeIdentityMail({ name, legalName, reason, validUntil, accountUrl }: IdentityFacts): Mail {
  const isRefused = reason !== null;
  return layOutMail({
    subject: isRefused ? 'Dokumen identitas Anda belum bisa diterima' : 'Identitas Anda sudah terverifikasi',
    heading: isRefused ? 'Ada dokumen yang perlu diganti' : 'Identitas Anda terverifikasi',
    recipientName: name,
    opening: [
      isRefused
        ? 'Dokumen yang Anda kirim sudah kami periksa dan belum cocok. Anda boleh mengirimnya lagi kapan saja.'
        : 'Dokumen yang Anda kirim sudah kami periksa dan cocok. Galang dana Anda bisa disetujui.',
    ],
    rows: [
      { label: 'Atas nama', value: legalName, strong: true },
      ...(isRefused ? [{ label: 'Alasan', value: reason }] : []),
      ...(validUntil === null ? [] : [{ label: 'Berlaku sampai', value: formatDate(validUntil) }]),
    ],
    button: { label: isRefused ? 'Kirim lagi' : 'Lihat di akun Anda', url: accountUrl },
    closing: isRefused
      ? ['Dokumen yang ditolak kami hapus 30 hari setelah keputusan ini.']
      : ['Hanya Anda dan pemeriksa yang dapat membuka dokumen itu, dan setiap pembukaan dicatat.'],
  });
}
