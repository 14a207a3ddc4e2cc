import type { TargetKind } from '@uluran/contract/targets';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Content of the mail about an operator's decision. */
export interface CampaignDecision {
  kind: TargetKind;
  name: string;
  title: string;
  /** The operator's message; empty if there is none. */
  words: string;
  /** Number of comments on single fields. */
  commentCount: number;
  /** Addresses of the campaign's public page and of the owner's account. */
  pageUrl: string;
  accountUrl: string;
}

/** Writes a phrase with the noun of the target's kind: `galang dana`. */
type Phrase = (noun: string) => string;

interface Wording {
  subject: (title: string) => string;
  heading: Phrase;
  opening: Phrase;
  button: { label: string; to: 'pageUrl' | 'accountUrl' };
  closing: string;
}

const NOUNS: Readonly<Record<TargetKind, string>> = {
  campaign: 'galang dana',
  ambassador: 'halaman duta kasih',
  csr: 'program CSR',
  product: 'barang',
};

const capitalised = (noun: string): string => `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;

const WORDINGS: Readonly<Record<string, Wording>> = {
  approve: {
    subject: (title) => `Disetujui: ${title}`,
    heading: (noun) => `${capitalised(noun)} Anda disetujui`,
    opening: () => 'Versi yang Anda ajukan sudah diperiksa dan sekarang tampil untuk umum.',
    button: { label: 'Lihat halamannya', to: 'pageUrl' },
    closing: 'Perubahan berikutnya diperiksa lagi; selama itu versi ini tetap tampil.',
  },
  request_changes: {
    subject: (title) => `Perlu perbaikan: ${title}`,
    heading: () => 'Ada yang perlu diperbaiki',
    opening: (noun) => `Pemeriksa membaca ${noun} Anda dan meminta perbaikan sebelum disetujui.`,
    button: { label: 'Buka akun Anda', to: 'accountUrl' },
    closing: 'Setelah diperbaiki, ajukan lagi. Tulisan Anda tersimpan.',
  },
  reject: {
    subject: (title) => `Tidak disetujui: ${title}`,
    heading: (noun) => `${capitalised(noun)} ini tidak disetujui`,
    opening: () => 'Setelah diperiksa, versi yang Anda ajukan tidak dapat kami setujui.',
    button: { label: 'Buka akun Anda', to: 'accountUrl' },
    closing: 'Bila ada yang keliru, balas email ini.',
  },
  freeze: {
    subject: (title) => `Dibekukan: ${title}`,
    heading: (noun) => `${capitalised(noun)} Anda dibekukan sementara`,
    opening: (noun) => `Selama dibekukan, ${noun} ini tidak menerima donasi dan dananya tidak dapat dicairkan.`,
    button: { label: 'Buka akun Anda', to: 'accountUrl' },
    closing: 'Balas email ini untuk memberi penjelasan atau bukti.',
  },
  release: {
    subject: (title) => `Tidak lagi dibekukan: ${title}`,
    heading: () => 'Pembekuan sudah dicabut',
    opening: (noun) =>
      `${capitalised(noun)} Anda tidak lagi dibekukan. Bila belum berakhir, Anda dapat melanjutkannya dari akun Anda.`,
    button: { label: 'Buka akun Anda', to: 'accountUrl' },
    closing: 'Terima kasih atas kesabaran Anda.',
  },
};

/** Composes the mail about a decision; undefined for an action without a mail to owners. */
export function composeCampaignDecision(action: string, facts: CampaignDecision): Mail | undefined {
  const wording = Object.hasOwn(WORDINGS, action) ? WORDINGS[action] : undefined;
  if (wording === undefined) return undefined;
  const { name, title, words, commentCount } = facts;
  const noun = NOUNS[facts.kind];
  return layOutMail({
    subject: wording.subject(title),
    heading: wording.heading(noun),
    recipientName: name,
    opening: [wording.opening(noun)],
    rows: [
      { label: capitalised(noun), value: title, strong: true },
      ...(words === '' ? [] : [{ label: 'Dari pemeriksa', value: words }]),
      ...(action === 'request_changes' && commentCount > 0
        ? [{ label: 'Catatan di samping isian', value: String(commentCount) }]
        : []),
    ],
    button: { label: wording.button.label, url: facts[wording.button.to] },
    closing: [wording.closing],
  });
}

/** Content of the mail about a new ambassador page. */
export interface AmbassadorNotice {
  name: string;
  /** The ambassador, and the title of the page. */
  person: string;
  pageTitle: string;
  campaignTitle: string;
  pageUrl: string;
}

/** Composes the mail to an organiser about a new ambassador page for their campaign. */
export function composeAmbassadorNotice(notice: AmbassadorNotice): Mail {
  const { name, person, pageTitle, campaignTitle, pageUrl } = notice;
  return layOutMail({
    subject: `Duta kasih baru: ${campaignTitle}`,
    heading: 'Galang dana Anda punya duta kasih baru',
    recipientName: name,
    opening: [
      `${person} mengajak orang berdonasi untuk galang dana Anda, lewat halaman sendiri yang sudah kami periksa. Semua donasinya masuk ke dana galang dana Anda.`,
    ],
    rows: [
      { label: 'Galang dana', value: campaignTitle, strong: true },
      { label: 'Halaman duta kasih', value: pageTitle },
      { label: 'Duta', value: person },
    ],
    button: { label: 'Lihat halamannya', url: pageUrl },
    closing: ['Bila Anda tidak mengenal ajakan ini atau isinya keliru, balas email ini.'],
  });
}
