import type { PictureRefusal } from '@uluran/app-shell/read-picture';
import type { CameraRefusal } from './open-camera.ts';
import type { Verdict } from './verdict-words.ts';

type Words = readonly [title: string, text: string];

const OTHER_WAYS = 'Anda tetap dapat memilih gambar QR atau menempelkan isinya.';

const CAMERA: Record<CameraRefusal, Words> = {
  denied: [
    'Kamera tidak diizinkan',
    `Izinkan kamera untuk situs ini di setelan peramban, lalu coba lagi. ${OTHER_WAYS}`,
  ],
  missing: ['Kamera tidak ditemukan', `Perangkat ini tidak punya kamera yang dapat dipakai. ${OTHER_WAYS}`],
  busy: ['Kamera sedang dipakai', `Tutup aplikasi lain yang memakai kamera, lalu coba lagi. ${OTHER_WAYS}`],
  unsupported: ['Kamera tidak tersedia di sini', `Peramban ini tidak memberi situs akses ke kamera. ${OTHER_WAYS}`],
};

const PICTURE: Record<PictureRefusal, Words> = {
  heic: [
    'Peramban ini tidak dapat membuka foto HEIC',
    'Ambil tangkapan layar dari foto itu dan pilih hasilnya. Di iPhone, Pengaturan, Kamera, Format, “Paling Kompatibel” membuat foto berikutnya menjadi JPEG.',
  ],
  'not-a-picture': [
    'Berkas ini bukan gambar yang dapat dibuka',
    'Pilih foto atau tangkapan layar: JPEG, PNG, atau WebP.',
  ],
  'too-large': [
    'Gambar ini terlalu besar',
    'Paling besar 60 megapiksel dan 40 MB. Potong gambar di sekitar QR, atau ambil tangkapan layarnya.',
  ],
  unreadable: [
    'Berkas ini tidak dapat dibaca',
    'Pilih sekali lagi, atau salin gambarnya ke perangkat ini lebih dahulu.',
  ],
};

const WITHOUT_REGISTER: Words = [
  'Daftar merchant tidak dapat diambil',
  'Periksa sambungan Anda, lalu periksa sekali lagi. Sementara itu cocokkan nama dan NMID dengan mata.',
];

const WITHOUT_DECODER: Words = [
  'Pembaca QR tidak dapat diambil',
  'Periksa sambungan Anda, muat ulang halaman ini, lalu coba sekali lagi. Isi QR sebagai teks tetap dapat diperiksa.',
];

const notice = ([title, text]: Words): Verdict => ({ tone: 'notice', title, text, rows: [], notes: [], links: [] });

export const cameraWords = (reason: CameraRefusal): Verdict => notice(CAMERA[reason]);
export const pictureWords = (reason: PictureRefusal): Verdict => notice(PICTURE[reason]);
export const withoutDecoder = (): Verdict => notice(WITHOUT_DECODER);
export const withoutRegister = (): Verdict => notice(WITHOUT_REGISTER);
