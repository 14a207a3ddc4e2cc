import { layOutMail } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** The greeting of an address without an account. */
const STRANGER = 'Orang Baik';

/** The link by which an address confirms that it wants to follow. */
export function composeFollowConfirmation({ title, url, hours }: { title: string; url: string; hours: number }): Mail {
  return layOutMail({
    subject: `Konfirmasi: ikuti kabar ${title}`,
    heading: 'Tinggal satu langkah lagi',
    recipientName: STRANGER,
    opening: [
      'Alamat email ini diminta untuk menerima setiap kabar baru dari penggalangan di bawah.',
      'Kalau itu Anda, tekan tombolnya, lalu tekan sekali lagi di halaman yang terbuka.',
    ],
    rows: [{ label: 'Penggalangan', value: title, strong: true }],
    button: { label: 'Ikuti kabarnya', url },
    closing: [
      `Tautan ini berlaku ${hours} jam.`,
      'Bukan Anda yang meminta? Abaikan email ini. Tanpa konfirmasi, tidak ada kabar yang kami kirim, dan alamat ini kami hapus dalam tujuh hari.',
    ],
  });
}

/** A new update, to one who follows. */
export interface NewsFacts {
  /** Of the account; null without one. */
  name: string | null;
  title: string;
  excerpt: string;
  /** What the update is about. */
  targetTitle: string;
  /** What is followed: an ambassador's page also brings its campaign's updates. */
  followedTitle: string;
  url: string;
  unfollowUrl: string;
}

/** Tells a follower of a new update. Mail programs offer the way out too (RFC 8058). */
export function composeNews({ name, title, excerpt, targetTitle, followedTitle, url, unfollowUrl }: NewsFacts): Mail {
  return {
    ...layOutMail({
      subject: `Kabar: ${title}`,
      heading: title,
      recipientName: name ?? STRANGER,
      opening: [`Ada kabar baru dari ${targetTitle}.`, excerpt],
      rows: [],
      button: { label: 'Baca kabarnya', url },
      closing: [
        `Anda menerima email ini karena mengikuti kabar ${followedTitle}.`,
        `Tidak ingin menerimanya lagi? Berhenti di sini: ${unfollowUrl}`,
      ],
    }),
    unsubscribeUrl: unfollowUrl,
  };
}
