import type { DemoMerchant } from './merchant.ts';

/** In Jakarta, the west of Java and Sumatra. */
export const WESTERN_MERCHANTS: readonly DemoMerchant[] = [
  {
    ...{ name: 'Warteg Sinar Tegal', category: 'warung-makan', front: 'warung', hours: 'always' },
    description: 'Warteg sudut kampung dengan piring gratis untuk yang belum gajian.',
    address: ['Jl. Cempaka Putih Tengah 30', 'Cempaka Putih', 'Jakarta Pusat', '10510'],
    ...{ province: 'DKI Jakarta', zone: 'WIB', position: [-6.177, 106.868] },
  },
  {
    ...{ name: 'Jahit Ibu Wening', category: 'jasa', front: 'bengkel', hours: 'workshop' },
    description: 'Permak dan seragam sekolah, dikerjakan ibu-ibu rusun.',
    address: ['Rusun Blok C, Jl. Penjaringan 1', 'Penjaringan', 'Jakarta Utara', '14440'],
    ...{ province: 'DKI Jakarta', zone: 'WIB', position: [-6.127, 106.804] },
  },
  {
    ...{ name: 'Gereja Kasih Anugerah', category: 'rumah-ibadah', front: 'koperasi', hours: 'split' },
    description: 'Persembahan untuk dapur umum setiap Rabu.',
    address: ['Jl. Mangga Besar 55', 'Taman Sari', 'Jakarta Barat', '11150'],
    ...{ province: 'DKI Jakarta', zone: 'WIB', position: [-6.149, 106.818] },
  },
  {
    ...{ name: 'Kopi Difabel Teman Hati', category: 'warung-makan', front: 'toko-roti', hours: 'shop' },
    description: 'Kedai kopi dengan barista Tuli; pesan dengan isyarat atau tulisan.',
    address: ['Jl. Tebet Timur Dalam 19', 'Tebet', 'Jakarta Selatan', '12820'],
    ...{ province: 'DKI Jakarta', zone: 'WIB', position: [-6.231, 106.853] },
  },
  {
    ...{ name: 'Koperasi Nelayan Muara', category: 'koperasi', front: 'koperasi', hours: 'market' },
    description: 'Ikan segar dan kerupuk dari nelayan Muara Gembong.',
    address: ['Jl. Raya Muara 7', 'Muara Gembong', 'Kabupaten Bekasi', '17730'],
    ...{ province: 'Jawa Barat', zone: 'WIB', position: [-5.996, 107.037] },
  },
  {
    ...{ name: 'Warung Nasi Ceu Entin', category: 'warung-makan', front: 'warung', hours: 'meals' },
    description: 'Nasi timbel dan lalapan; kembalian boleh dititipkan untuk anak jalanan.',
    address: ['Jl. Cihampelas 120', 'Coblong', 'Kota Bandung', '40131'],
    ...{ province: 'Jawa Barat', zone: 'WIB', position: [-6.893, 107.604] },
  },
  {
    ...{ name: 'Bengkel Motor Guyub', category: 'jasa', front: 'bengkel', hours: 'workshop' },
    description: 'Bengkel tempat anak putus sekolah belajar mesin.',
    address: ['Jl. Kopo 77', 'Bojongloa Kaler', 'Kota Bandung', '40231'],
    ...{ province: 'Jawa Barat', zone: 'WIB', position: [-6.933, 107.592] },
  },
  {
    ...{ name: 'Toko Sayur Kebun Kota', category: 'toko', front: 'warung', hours: 'market' },
    description: 'Sayur dari atap rumah susun dan lahan tidur warga.',
    address: ['Jl. Pajajaran 41', 'Bogor Tengah', 'Kota Bogor', '16128'],
    ...{ province: 'Jawa Barat', zone: 'WIB', position: [-6.593, 106.806] },
  },
  {
    ...{ name: 'Mushala Al Barkah Pasar', category: 'rumah-ibadah', front: 'koperasi-masjid', hours: 'always' },
    description: 'Infak pedagang pasar untuk santunan buruh panggul.',
    address: ['Pasar Lama Blok B', 'Tangerang', 'Kota Tangerang', '15118'],
    ...{ province: 'Banten', zone: 'WIB', position: [-6.178, 106.63] },
  },
  {
    ...{ name: 'Lapau Uni Des', category: 'warung-makan', front: 'warung', hours: 'mornings' },
    description: 'Katupek gulai paku setiap pagi, sejak gempa berdagang di tenda.',
    address: ['Jl. Pasar Raya 6', 'Padang Barat', 'Kota Padang', '25119'],
    ...{ province: 'Sumatera Barat', zone: 'WIB', position: [-0.95, 100.361] },
  },
  {
    ...{ name: 'Koperasi Kopi Gayo Perempuan', category: 'koperasi', front: 'koperasi', hours: 'office' },
    description: 'Kopi petik merah dari kelompok janda konflik.',
    address: ['Jl. Lebe Kader 11', 'Lut Tawar', 'Kabupaten Aceh Tengah', '24511'],
    ...{ province: 'Aceh', zone: 'WIB', position: [4.628, 96.846] },
  },
  {
    ...{ name: 'Masjid Baitul Mukmin Ulee', category: 'rumah-ibadah', front: 'koperasi-masjid', hours: 'always' },
    description: 'Infak untuk meunasah dan bak air bersih.',
    address: ['Jl. Ulee Kareng 18', 'Ulee Kareng', 'Kota Banda Aceh', '23117'],
    ...{ province: 'Aceh', zone: 'WIB', position: [5.549, 95.356] },
  },
  {
    ...{ name: 'Roti Ganda Rasa Siantar', category: 'warung-makan', front: 'toko-roti', hours: 'shop' },
    description: 'Roti srikaya; loyang terakhir selalu untuk panti jompo.',
    address: ['Jl. Sutomo 60', 'Siantar Barat', 'Kota Pematangsiantar', '21117'],
    ...{ province: 'Sumatera Utara', zone: 'WIB', position: [2.96, 99.062] },
  },
  {
    ...{ name: 'Pempek Cek Ila', category: 'warung-makan', front: 'warung', hours: 'shop' },
    description: 'Pempek lenggang di tepi Musi, sebagian laba untuk perahu baca.',
    address: ['Jl. Benteng Kuto 3', 'Ilir Barat I', 'Kota Palembang', '30134'],
    ...{ province: 'Sumatera Selatan', zone: 'WIB', position: [-2.992, 104.759] },
  },
];
