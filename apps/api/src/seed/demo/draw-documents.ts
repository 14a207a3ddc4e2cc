import type { IdentityDocumentKind } from '@uluran/contract/identity';
import { textAt } from './drawn-text.ts';

/** Names on a document. */
export interface DocumentNames {
  /** The person or organisation of the check. */
  readonly name: string;
  /** The person on the identity card. */
  readonly holder: string;
  readonly city: string;
}

/** Width of every document, in pixels. */
export const DOCUMENT_WIDTH = 860;

const INK = '#1f2a37';
const MUTED = '#55616f';
const SPECIMEN = '#b4282d';
const INVENTED = 'Contoh: orang, lembaga, nomor dan tanda tangannya rekaan.';

/** Heading and lines of the papers of an organisation. */
const PAPERS: Readonly<Record<'deed' | 'permit' | 'npwp', readonly [heading: string, ...lines: string[]]>> = {
  deed: [
    'AKTA PENDIRIAN',
    'Nomor 00, dibuat di hadapan notaris rekaan',
    'Maksud dan tujuan: kegiatan sosial dan kemanusiaan',
  ],
  permit: ['SURAT KEPUTUSAN PENGESAHAN', 'Nomor AHU-0000000.AH.00.00', 'Mengesahkan pendirian badan hukum lembaga'],
  npwp: ['KARTU NPWP LEMBAGA', 'NPWP 00.000.000.0-000.000', 'Terdaftar pada kantor pelayanan pajak setempat'],
};

/** Draws a document of an identity check, marked as a specimen. */
export function documentSvg(kind: IdentityDocumentKind, names: DocumentNames): string {
  if (kind === 'ktp' || kind === 'representative')
    return picture(
      540,
      `<rect width="860" height="540" fill="#8a9a97"/><g transform="translate(40 20)">${card(names)}</g>`,
      300,
    );
  if (kind === 'selfie') return picture(900, selfie(names), 330);
  return picture(1100, paper(PAPERS[kind], names), 560);
}

function picture(height: number, content: string, markY: number): string {
  const mark = textAt(430, markY, 'CONTOH', { weight: 800, size: 120 }, SPECIMEN, 'middle');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 ${height}" width="860" height="${height}">`,
    `${content}<g opacity=".28" transform="rotate(-14 430 ${markY})">${mark}</g></svg>`,
  ].join('');
}

/** An identity card of 780 by 500. */
function card({ holder, city }: DocumentNames): string {
  const rows = [
    ['NIK', '0000 0000 0000 0000'],
    ['Nama', holder],
    ['Tempat/tgl lahir', `${city.replace(/^(Kabupaten|Kota) /, '')}, 00-00-0000`],
    ['Alamat', `Jalan Contoh 00, ${city}`],
    ['Kewarganegaraan', 'WNI'],
  ] as const;
  return [
    '<rect width="780" height="500" rx="24" fill="#cfe0ee"/><rect x="0" y="84" width="780" height="4" fill="#7f9fbd"/>',
    textAt(390, 54, 'KARTU TANDA PENDUDUK', { weight: 800, size: 30 }, INK, 'middle'),
    ...rows.flatMap(([label, value], index) => [
      textAt(36, 144 + index * 58, label, { weight: 400, size: 19 }, MUTED),
      textAt(206, 144 + index * 58, value, { weight: 800, size: 20 }, INK),
    ]),
    `<rect x="566" y="118" width="178" height="236" rx="8" fill="#a8443f"/>${person(655, 214, 0.62)}`,
    textAt(36, 474, INVENTED, { weight: 400, size: 16 }, MUTED),
  ].join('');
}

/** Head and shoulders of a person, cut at the size of a photograph on the card. */
function person(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<path d="M-120 226V180Q-120 92 0 92T120 180V226Z" fill="#f2ead9"/><rect x="-26" y="50" width="52" height="62" rx="22" fill="#8f5b3c"/>',
    '<ellipse cy="0" rx="72" ry="88" fill="#a56a46"/><path d="M-74 -14Q-78 -98 0 -98T74 -14Q52 -58 0 -58T-74 -14Z" fill="#231a17"/>',
    '<circle cx="-26" cy="0" r="6" fill="#231a17"/><circle cx="26" cy="0" r="6" fill="#231a17"/>',
    '<path d="M-24 42Q0 58 24 42" fill="none" stroke="#5f3323" stroke-width="6" stroke-linecap="round"/></g>',
  ].join('');
}

/** A person who holds the card beside the face. */
function selfie(names: DocumentNames): string {
  return [
    '<rect width="860" height="900" fill="#d8cfbd"/><path d="M0 620H860V900H0Z" fill="#b9ab92"/>',
    person(430, 386, 2.3),
    `<g transform="translate(300 600) rotate(-4) scale(.52)">${card(names)}</g>`,
    '<path d="M266 730q44 -34 92 -6l-8 44q-40 -10 -74 12z" fill="#a56a46"/>',
  ].join('');
}

function paper([heading, ...lines]: readonly string[], { name, city }: DocumentNames): string {
  return [
    '<rect width="860" height="1100" fill="#8d8478"/><rect x="70" y="40" width="720" height="1020" fill="#fdfbf5"/>',
    '<circle cx="430" cy="128" r="40" fill="none" stroke="#7a6a3a" stroke-width="5"/><circle cx="430" cy="128" r="26" fill="#d9c98f"/>',
    textAt(430, 226, heading ?? '', { weight: 800, size: 32 }, INK, 'middle'),
    textAt(430, 286, name, { weight: 800, size: 25 }, INK, 'middle'),
    textAt(430, 322, `Berkedudukan di ${city}`, { weight: 400, size: 19 }, INK, 'middle'),
    ...lines.map((line, index) => textAt(430, 376 + index * 34, line, { weight: 400, size: 19 }, INK, 'middle')),
    ...Array.from(
      { length: 11 },
      (_, index) =>
        `<rect x="130" y="${470 + index * 34}" width="${index % 4 === 3 ? 430 : 600}" height="8" rx="4" fill="#d5cfc2"/>`,
    ),
    '<path d="M560 930q20 -60 42 -12t36 -14t34 6t26 -18" fill="none" stroke="#2f3d7a" stroke-width="4" stroke-linecap="round"/>',
    textAt(430, 1024, INVENTED, { weight: 400, size: 16 }, MUTED, 'middle'),
  ].join('');
}
