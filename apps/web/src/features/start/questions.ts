import { CONTACTS, LEGAL_ENTITY } from '@uluran/brand';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';

interface StartQuestion {
  question: string;
  answer: string;
}

/** Questions that people have before they begin. */
export function startQuestions({ longestDays }: PublicConfiguration['raising']): StartQuestion[] {
  return [
    {
      question: 'Saya perorangan, bukan yayasan. Boleh?',
      answer: `Boleh, sejak umur 18 tahun. Galang dana Anda berjalan dengan izin ${LEGAL_ENTITY}, karena menurut aturan hanya organisasi yang dapat memegang izin.`,
    },
    {
      question: 'Bagaimana bila target tidak tercapai?',
      answer: 'Yang terkumpul tetap disalurkan untuk tujuan yang sama, sesuai rinciannya.',
    },
    {
      question: 'Bolehkah memakai foto penerima?',
      answer: 'Boleh, dengan izin penerima. Untuk anak, dengan izin walinya.',
    },
    {
      question: 'Berapa lama boleh tayang?',
      answer: `Sampai ${longestDays} hari. Hari terakhirnya Anda pilih sendiri.`,
    },
    {
      question: 'Dari kabupaten kecil, bisa?',
      answer: `Bisa, dari mana pun di Indonesia. Semua isian bisa diisi di ponsel, dan kami bisa ditanya lewat ${CONTACTS.email} atau ${CONTACTS.phone}.`,
    },
  ];
}
