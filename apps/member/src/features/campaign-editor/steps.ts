import type { DraftField, MemberKind, MissingPart } from '@uluran/contract/campaign-drafts';
import { STEPS_OF, type Step } from './step-names.ts';
import type { Written } from './written.ts';

interface StepWords {
  title: string;
  /** Label of the button that opens the step. */
  short: string;
  /** Text under the title. */
  lead: string;
  /** Fields of the step. */
  fields: readonly DraftField[];
}

export const STEP_WORDS: Record<Step, StepWords> = {
  dasar: {
    title: 'Dasar',
    short: 'Dasar',
    lead: 'Yang pertama dibaca orang. Satu kalimat, untuk siapa dan untuk apa.',
    fields: ['title', 'summary', 'categoryCode', 'provinceCode', 'city'],
  },
  cerita: {
    title: 'Cerita',
    short: 'Cerita',
    lead: 'Ceritakan keadaannya apa adanya. Foto dari tempatnya sendiri, dengan izin.',
    fields: ['story'],
  },
  galeri: {
    title: 'Sampul & galeri',
    short: 'Sampul',
    lead: 'Sampul tampil di kartu dan paling atas di halaman. Galeri melengkapinya.',
    fields: ['cover', 'gallery'],
  },
  dana: {
    title: 'Target & rincian dana',
    short: 'Target',
    lead: 'Target adalah jumlah rinciannya. Donatur melihat setiap baris.',
    fields: ['targetRupiah', 'startsOn', 'endsOn', 'budget'],
  },
  penerima: {
    title: 'Penerima & dokumen',
    short: 'Penerima',
    lead: 'Dokumen hanya dibaca Anda dan pemeriksa, tidak pernah ditampilkan ke publik.',
    fields: ['beneficiary'],
  },
  tentang: {
    title: 'Tentang Anda',
    short: 'Tentang Anda',
    lead: 'Siapa yang mengajak. Teman-teman Anda memberi karena mengenal Anda.',
    fields: ['person', 'introduction', 'cover'],
  },
  ajakan: {
    title: 'Ajakan',
    short: 'Ajakan',
    lead: 'Mengapa Anda mendukung galang dana ini, dengan kata-kata Anda sendiri.',
    fields: ['title', 'summary', 'words', 'targetRupiah', 'story'],
  },
  tinjau: {
    title: 'Tinjau & ajukan',
    short: 'Tinjau',
    lead: 'Baca sekali lagi, lalu kirim ke pemeriksa.',
    fields: [],
  },
};

/** The editor step of a field, for this kind. */
export function stepOf(kind: MemberKind, field: string): Step {
  const steps = STEPS_OF[kind];
  return steps.find((step) => STEP_WORDS[step].fields.some((known) => known === field)) ?? steps[0];
}

/** A part of a draft, which is one line of the readiness list. */
export interface Readiness {
  words: string;
  step: Step;
  missing: readonly MissingPart[];
}

const PARTS: readonly { words: string; step: Step; fields: readonly DraftField[] }[] = [
  { words: 'Judul dan ringkasan', step: 'dasar', fields: ['title', 'summary'] },
  { words: 'Kategori dan tempat', step: 'dasar', fields: ['categoryCode', 'provinceCode', 'city'] },
  { words: 'Cerita', step: 'cerita', fields: ['story'] },
  { words: 'Gambar sampul', step: 'galeri', fields: ['cover'] },
  { words: 'Keterangan gambar galeri', step: 'galeri', fields: ['gallery'] },
  { words: 'Rincian dana dan target', step: 'dana', fields: ['budget', 'targetRupiah'] },
  { words: 'Hari mulai dan hari terakhir', step: 'dana', fields: ['startsOn', 'endsOn'] },
  { words: 'Penerima', step: 'penerima', fields: ['beneficiary'] },
  { words: 'Nama dan pengantar', step: 'tentang', fields: ['person', 'introduction'] },
  { words: 'Foto Anda', step: 'tentang', fields: ['cover'] },
  { words: 'Judul dan ringkasan', step: 'ajakan', fields: ['title', 'summary'] },
  { words: 'Kutipan', step: 'ajakan', fields: ['words'] },
  { words: 'Target', step: 'ajakan', fields: ['targetRupiah'] },
  { words: 'Cerita', step: 'ajakan', fields: ['story'] },
];

/** Conditions for the submission of a draft of this kind, each with its missing parts. */
export function readinessOf(kind: MemberKind, missing: readonly MissingPart[]): Readiness[] {
  return PARTS.filter(({ step }) => STEPS_OF[kind].includes(step)).map(({ words, step, fields }) => ({
    words,
    step,
    missing: missing.filter(({ field }) => fields.includes(field)),
  }));
}

/** Content of a step so far, in a few words. */
export function contentOf(step: Step, { cover, gallery }: Written, lacking: number): string {
  if (step === 'tinjau') return lacking === 0 ? 'Siap diajukan' : `${lacking} hal lagi`;
  if (step === 'galeri' && cover !== null) return `1 sampul, ${gallery.length} gambar`;
  if (step === 'dasar') return 'Judul, kategori, tempat';
  if (step === 'dana') return 'Waktu dan setiap keperluan';
  if (step === 'galeri') return 'Gambar dan keterangannya';
  if (step === 'tentang') return 'Nama dan foto';
  if (step === 'ajakan') return 'Judul, target, cerita';
  return step === 'cerita' ? 'Tulisan dan gambar' : 'Siapa, dan pemeriksaannya';
}
