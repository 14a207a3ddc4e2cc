import { formatRupiah } from '@uluran/contract/money';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Greeting for an address without an account. */
const STRANGER = 'Orang Baik';

/** Composes the mail with the link by which an address confirms a request to follow. */
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

/** One update in a mail. */
interface NewsItem {
  title: string;
  excerpt: string;
  url: string;
}

/** New updates of one target, for a follower or a donor. */
export interface NewsFacts {
  /** Name of the account; null without one. */
  name: string | null;
  /** Oldest first. */
  news: readonly [NewsItem, ...NewsItem[]];
  /** Target of the updates. */
  targetTitle: string;
  targetUrl: string;
  /** Title of the followed target: an ambassador's page also brings its campaign's updates. */
  followedTitle: string;
  /** True if the reader gets them because of a gift. */
  viaGift: boolean;
  unfollowUrl: string;
}

/** Composes the mail about new updates. Mail programs offer to unsubscribe too (RFC 8058). */
export function composeNews({
  name,
  news,
  targetTitle,
  targetUrl,
  followedTitle,
  viaGift,
  unfollowUrl,
}: NewsFacts): Mail {
  const [first] = news;
  const isOne = news.length === 1;
  return {
    ...layOutMail({
      subject: isOne ? `Kabar: ${first.title}` : `${news.length} kabar: ${targetTitle}`,
      heading: isOne ? first.title : `${news.length} kabar baru`,
      recipientName: name ?? STRANGER,
      opening: isOne
        ? [`Ada kabar baru dari ${targetTitle}.`, first.excerpt]
        : [
            `Ada ${news.length} kabar baru dari ${targetTitle}.`,
            ...news.map(({ title, excerpt, url }) => `${title}. ${excerpt} ${url}`),
          ],
      rows: [],
      button: isOne ? { label: 'Baca kabarnya', url: first.url } : { label: 'Lihat semua kabarnya', url: targetUrl },
      closing: [
        viaGift
          ? `Anda menerima email ini karena pernah berdonasi untuk ${followedTitle}. Paling banyak satu email sehari.`
          : `Anda menerima email ini karena mengikuti kabar ${followedTitle}. Paling banyak satu email sehari.`,
        `Tidak ingin menerimanya lagi? Berhenti di sini: ${unfollowUrl}`,
      ],
    }),
    unsubscribeUrl: unfollowUrl,
  };
}

/** A milestone of a followed target. */
export interface MilestoneFacts {
  /** Name of the account; null without one. */
  name: string | null;
  title: string;
  /** 25, 50, 75 or 100. */
  percent: number;
  raisedRupiah: number;
  targetRupiah: number;
  targetUrl: string;
  unfollowUrl: string;
}

/** Composes the mail about a reached milestone, with the sum at the time of sending. */
export function composeMilestone(facts: MilestoneFacts): Mail {
  const { name, title, percent, raisedRupiah, targetRupiah, targetUrl, unfollowUrl } = facts;
  const isWhole = percent >= 100;
  return {
    ...layOutMail({
      subject: isWhole ? `Target tercapai: ${title}` : `Sudah ${percent}%: ${title}`,
      heading: isWhole ? 'Targetnya tercapai' : `${percent}% dari target sudah terkumpul`,
      recipientName: name ?? STRANGER,
      opening: [
        isWhole
          ? `${title} yang Anda ikuti sudah mencapai targetnya. Kabar penyaluran dan buktinya dimuat di halamannya.`
          : `${title} yang Anda ikuti sudah melewati ${percent}% dari targetnya.`,
      ],
      rows: [
        { label: 'Terkumpul', value: formatRupiah(raisedRupiah), strong: true },
        { label: 'Target', value: formatRupiah(targetRupiah) },
      ],
      button: { label: isWhole ? 'Lihat halamannya' : 'Lihat perkembangannya', url: targetUrl },
      closing: [
        `Anda menerima email ini karena mengikuti kabar ${title}. Paling banyak satu email seminggu tentang pencapaian.`,
        `Tidak ingin menerimanya lagi? Berhenti di sini: ${unfollowUrl}`,
      ],
    }),
    unsubscribeUrl: unfollowUrl,
  };
}
