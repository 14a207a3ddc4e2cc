import type { DemoMerchant } from './merchant.ts';

/** In Central and East Java and Yogyakarta. */
export const CENTRAL_MERCHANTS: readonly DemoMerchant[] = [
  {
    ...{ name: 'Warung Bu Tini', category: 'warung-makan', front: 'warung', hours: 'meals' },
    description: 'Nasi rames dan gudeg. Seratus rupiah dari setiap porsi masuk ke Dapur Gotong Royong.',
    address: ['Jl. Medoho Raya 21, RT 04/RW 07', 'Pedurungan', 'Kota Semarang', '50192'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-6.995, 110.452] },
  },
  {
    ...{ name: 'Kotak Amal Masjid Baitul Ikhlas', category: 'rumah-ibadah', front: 'koperasi-masjid', hours: 'always' },
    description: 'Infak untuk listrik, air wudu, dan makan siang Jumat.',
    address: ['Jl. Gajah Raya 8', 'Gayamsari', 'Kota Semarang', '50161'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-6.989, 110.448] },
  },
  {
    ...{ name: 'Sablon Difabel Mandiri', category: 'jasa', front: 'bengkel', hours: 'workshop' },
    description: 'Kaus dan tas sablon, dikerjakan tujuh orang dengan kursi roda.',
    address: ['Jl. Mulawarman 3', 'Tembalang', 'Kota Semarang', '50275'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-7.056, 110.438] },
  },
  {
    ...{ name: 'Bibit Sahabat Pesisir', category: 'toko', front: 'warung', hours: 'market' },
    description: 'Bibit bakau dan cemara laut dari kelompok tani pesisir.',
    address: ['Jl. Tambak Lorong 12', 'Genuk', 'Kota Semarang', '50118'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-6.962, 110.478] },
  },
  {
    ...{ name: 'Koperasi Batik Lasem Ayu', category: 'koperasi', front: 'koperasi', hours: 'office' },
    description: 'Batik tulis dari tiga puluh dua perajin, harga ditetapkan bersama.',
    address: ['Jl. Merak 17', 'Semarang Utara', 'Kota Semarang', '50174'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-6.969, 110.422] },
  },
  {
    ...{ name: 'Kantin Panti Kasih Ibu', category: 'warung-makan', front: 'warung', hours: 'mornings' },
    description: 'Masakan rumahan; labanya untuk uang sekolah anak panti.',
    address: ['Jl. Sisingamangaraja 40', 'Candisari', 'Kota Semarang', '50252'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-7.012, 110.424] },
  },
  {
    ...{ name: 'Roti Kukus Pak Slamet', category: 'warung-makan', front: 'toko-roti', hours: 'mornings' },
    description: 'Roti kukus sejak subuh, sisa sore dibagikan ke pos ronda.',
    address: ['Jl. Karangrejo 5', 'Banyumanik', 'Kota Semarang', '50263'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-7.068, 110.414] },
  },
  {
    ...{ name: 'Koperasi Tani Rawa Subur', category: 'koperasi', front: 'koperasi', hours: 'office' },
    description: 'Beras dan telur asin dari sawah yang pulih setelah banjir.',
    address: ['Jl. Sultan Fatah 66', 'Demak', 'Kabupaten Demak', '59511'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-6.894, 110.638] },
  },
  {
    ...{ name: 'Bengkel Kursi Roda Setara', category: 'jasa', front: 'bengkel', hours: 'workshop' },
    description: 'Servis kursi roda dan kruk; lansia tidak mampu tidak dipungut biaya.',
    address: ['Jl. Slamet Riyadi 210', 'Laweyan', 'Kota Surakarta', '57141'],
    ...{ province: 'Jawa Tengah', zone: 'WIB', position: [-7.564, 110.801] },
  },
  {
    ...{ name: 'Angkringan Lek Parjo', category: 'warung-makan', front: 'warung', hours: 'nights' },
    description: 'Nasi kucing dan wedang jahe. Ada celengan untuk sahur bersama.',
    address: ['Jl. Parangtritis 88', 'Mantrijeron', 'Kota Yogyakarta', '55143'],
    ...{ province: 'DI Yogyakarta', zone: 'WIB', position: [-7.821, 110.366] },
  },
  {
    ...{ name: 'Toko Buku Rak Terbuka', category: 'toko', front: 'toko-roti', hours: 'shop' },
    description: 'Buku bekas layak baca; setiap lima terjual, satu dikirim ke taman baca.',
    address: ['Jl. Kaliurang Km 5', 'Depok', 'Kabupaten Sleman', '55281'],
    ...{ province: 'DI Yogyakarta', zone: 'WIB', position: [-7.756, 110.383] },
  },
  {
    ...{ name: 'Warung Soto Mbak Ratmi', category: 'warung-makan', front: 'warung', hours: 'mornings' },
    description: 'Soto daging, setiap Jumat gratis untuk pengantar pasien.',
    address: ['Jl. Veteran 9', 'Lowokwaru', 'Kota Malang', '65145'],
    ...{ province: 'Jawa Timur', zone: 'WIB', position: [-7.958, 112.615] },
  },
  {
    ...{ name: 'Apotek Sehat Bersama', category: 'toko', front: 'apotek', hours: 'shop' },
    description: 'Obat generik dan resep, dengan apoteker yang selalu ada.',
    address: ['Jl. Ngagel Jaya 31', 'Gubeng', 'Kota Surabaya', '60283'],
    ...{ province: 'Jawa Timur', zone: 'WIB', position: [-7.29, 112.749] },
  },
  {
    ...{ name: 'Koperasi Susu Lereng Kawi', category: 'koperasi', front: 'koperasi', hours: 'split' },
    description: 'Susu segar dan keju dari empat puluh peternak kecil.',
    address: ['Jl. Raya Pujon 14', 'Pujon', 'Kabupaten Malang', '65391'],
    ...{ province: 'Jawa Timur', zone: 'WIB', position: [-7.842, 112.471] },
  },
  {
    ...{ name: 'Masjid Nurul Bahri', category: 'rumah-ibadah', front: 'koperasi-masjid', hours: 'always' },
    description: 'Infak kampung nelayan untuk perbaikan pelantar dan beasiswa.',
    address: ['Jl. Pantai Kenjeran 2', 'Bulak', 'Kota Surabaya', '60124'],
    ...{ province: 'Jawa Timur', zone: 'WIB', position: [-7.234, 112.794] },
  },
];
