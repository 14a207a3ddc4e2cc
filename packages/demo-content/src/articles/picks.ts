/** The editors' recommendations in the demo, the first shown largest: the target's slug, and the reason. */
export const DEMO_PICKS: readonly { readonly slug: string; readonly why: string }[] = [
  {
    slug: 'bantu-alya-operasi-jantung',
    why: 'Tanggal operasinya sudah ditetapkan rumah sakit, dan donasi dibayarkan langsung ke sana, tidak lewat rekening pribadi.',
  },
  {
    slug: 'perahu-posyandu-danau-sentarum',
    why: 'Kunjungan pertamanya menemukan ibu hamil yang belum pernah diperiksa. Bahan bakar untuk kunjungan kedua belum ada.',
  },
  {
    slug: 'satu-perahu-satu-kampung-muara-gembong',
    why: 'Perusahaan menggandakan setiap donasi selama dananya ada, dan perahunya menjadi milik koperasi nelayan.',
  },
  {
    slug: 'ketut-sepuluh-mangrove',
    why: 'Ia melaporkan setiap kain yang laku, tanpa putus, untuk pesisir yang belum pernah ia kunjungi.',
  },
  {
    slug: 'quran-braille-satu-juz-cimahi',
    why: 'Tinggal beberapa jilid lagi agar setiap santri punya satu set lengkap yang bisa dibacanya sendiri.',
  },
];
