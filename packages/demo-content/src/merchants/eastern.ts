import type { DemoMerchant } from './merchant.ts';

/** From Borneo to Papua. */
export const EASTERN_MERCHANTS: readonly DemoMerchant[] = [
  {
    ...{ name: 'Servis Perahu Pak Muis', category: 'jasa', front: 'bengkel', hours: 'workshop' },
    description: 'Perbaikan mesin tempel, bayar setelah panen ikan boleh.',
    address: ['Jl. Siantan Hulu 22', 'Pontianak Utara', 'Kota Pontianak', '78241'],
    ...{ province: 'Kalimantan Barat', zone: 'WIB', position: [0.006, 109.348] },
  },
  {
    ...{ name: 'Koperasi Purun Sejahtera', category: 'koperasi', front: 'koperasi', hours: 'office' },
    description: 'Tas dan tikar purun pengganti plastik.',
    address: ['Jl. Guntung Payung 5', 'Landasan Ulin', 'Kota Banjarbaru', '70721'],
    ...{ province: 'Kalimantan Selatan', zone: 'WITA', position: [-3.449, 114.762] },
  },
  {
    ...{ name: 'Soto Banjar Acil Mastura', category: 'warung-makan', front: 'warung', hours: 'meals' },
    description: 'Soto banjar dan sate; kursi khusus untuk penyapu jalan, gratis teh.',
    address: ['Jl. Pasar Lama 14', 'Banjarmasin Tengah', 'Kota Banjarmasin', '70115'],
    ...{ province: 'Kalimantan Selatan', zone: 'WITA', position: [-3.315, 114.595] },
  },
  {
    ...{ name: 'Toko Sembako Amanah Sepaku', category: 'toko', front: 'warung', hours: 'shop' },
    description: 'Sembako dengan timbangan yang boleh diperiksa siapa saja.',
    address: ['Jl. Negara Km 38', 'Sepaku', 'Kabupaten Penajam Paser Utara', '76148'],
    ...{ province: 'Kalimantan Timur', zone: 'WITA', position: [-0.946, 116.778] },
  },
  {
    ...{ name: 'Pura Dana Punia Tirta Asri', category: 'rumah-ibadah', front: 'koperasi', hours: 'always' },
    description: 'Dana punia untuk pemeliharaan sumber air subak.',
    address: ['Jl. Raya Tegallalang 9', 'Tegallalang', 'Kabupaten Gianyar', '80561'],
    ...{ province: 'Bali', zone: 'WITA', position: [-8.433, 115.279] },
  },
  {
    ...{ name: 'Nasi Jinggo Men Sari', category: 'warung-makan', front: 'warung', hours: 'nights' },
    description: 'Nasi jinggo malam, seribu dari tiap bungkus untuk kursi roda.',
    address: ['Jl. Gajah Mada 48', 'Denpasar Barat', 'Kota Denpasar', '80111'],
    ...{ province: 'Bali', zone: 'WITA', position: [-8.655, 115.208] },
  },
  {
    ...{ name: 'Koperasi Tenun Sumba Hamu', category: 'koperasi', front: 'koperasi', hours: 'office' },
    description: 'Tenun ikat pewarna alam, upah dibayar di muka.',
    address: ['Jl. Diponegoro 4', 'Kota Waingapu', 'Kabupaten Sumba Timur', '87111'],
    ...{ province: 'Nusa Tenggara Timur', zone: 'WITA', position: [-9.657, 120.264] },
  },
  {
    ...{ name: 'Coto Daeng Rannu', category: 'warung-makan', front: 'warung', hours: 'meals' },
    description: 'Coto dan ketupat; setiap Senin untuk keluarga pasien rumah sakit.',
    address: ['Jl. Gagak 27', 'Mamajang', 'Kota Makassar', '90135'],
    ...{ province: 'Sulawesi Selatan', zone: 'WITA', position: [-5.156, 119.415] },
  },
  {
    ...{ name: 'Apotek Pelita Palu', category: 'toko', front: 'apotek', hours: 'shop' },
    description: 'Apotek warga yang dibangun kembali setelah gempa.',
    address: ['Jl. Setia Budi 33', 'Palu Timur', 'Kota Palu', '94111'],
    ...{ province: 'Sulawesi Tengah', zone: 'WITA', position: [-0.893, 119.878] },
  },
  {
    ...{ name: 'Bagea Mama Yoke', category: 'toko', front: 'toko-roti', hours: 'shop' },
    description: 'Bagea kenari dan roti sagu dari dapur ibu-ibu negeri.',
    address: ['Jl. A.Y. Patty 12', 'Sirimau', 'Kota Ambon', '97124'],
    ...{ province: 'Maluku', zone: 'WIT', position: [-3.696, 128.181] },
  },
  {
    ...{ name: 'Pasar Mama Yosepha', category: 'toko', front: 'warung', hours: 'market' },
    description: 'Pinang, sagu, dan noken dari kebun mama-mama.',
    address: ['Jl. Percetakan 7', 'Jayapura Utara', 'Kota Jayapura', '99111'],
    ...{ province: 'Papua', zone: 'WIT', position: [-2.533, 140.717] },
  },
];
