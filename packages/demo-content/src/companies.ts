import type { DemoDrawing } from './drawing.ts';

/** A company of the demo that matches gifts. All of them are invented. */
interface Company {
  readonly name: string;
  readonly site: string;
  /** The verified fact. */
  readonly verification: string;
  readonly mark: DemoDrawing;
}

export const COMPANIES = {
  'samudra-lestari': {
    name: 'PT Samudra Lestari Pangan',
    site: 'https://samudralestari.example',
    verification: 'Akta perusahaan, pengurus, dan rekening penyetor cocok dengan namanya',
    mark: { file: 'lambang-ombak', alt: 'Lambang PT Samudra Lestari Pangan: dua ombak' },
  },
  'nusa-sahabat': {
    name: 'PT Bank Nusa Sahabat',
    site: 'https://nusasahabat.example',
    verification: 'Akta perusahaan, izin usaha, dan surat tugas penandatangan',
    mark: { file: 'lambang-lintang', alt: 'Lambang PT Bank Nusa Sahabat: lintang' },
  },
  'tirta-jernih': {
    name: 'PT Tirta Jernih Mandiri',
    site: 'https://tirtajernih.example',
    verification: 'Akta perusahaan, pengurus, dan rekening penyetor cocok dengan namanya',
    mark: { file: 'lambang-rimba', alt: 'Lambang PT Tirta Jernih Mandiri: rimba di hulu' },
  },
  'griya-ritel': {
    name: 'PT Griya Ritel Nusantara',
    site: 'https://griyaritel.example',
    verification: 'Akta perusahaan dan berita acara rapat direksi tentang program ini',
    mark: { file: 'lambang-anyam', alt: 'Lambang PT Griya Ritel Nusantara: anyaman' },
  },
  'roti-pagi': {
    name: 'CV Roti Pagi Bahagia',
    site: 'https://rotipagi.example',
    verification: 'Akta persekutuan, identitas dua sekutu, dan rekening penyetor',
    mark: { file: 'lambang-tungku', alt: 'Lambang CV Roti Pagi Bahagia: tungku' },
  },
  'sehat-bersama': {
    name: 'PT Sehat Bersama Medika',
    site: 'https://sehatbersama.example',
    verification: 'Akta perusahaan, izin operasional, dan surat komitmen dana',
    mark: { file: 'lambang-baling', alt: 'Lambang PT Sehat Bersama Medika: baling-baling' },
  },
} as const satisfies Record<string, Company>;

export type CompanyKey = keyof typeof COMPANIES;
