import type { PublicConfiguration } from '@uluran/contract/public-configuration';

export interface ZakatQuestion {
  question: string;
  answer: string;
}

/** @param isLicensed the foundation may receive zakat that reduces taxable income */
export function zakatQuestions(
  { donation }: Pick<PublicConfiguration, 'donation'>,
  isLicensed: boolean,
): readonly ZakatQuestion[] {
  return [
    {
      question: 'Gaji kotor atau gaji bersih?',
      answer:
        'Kalkulator ini memakai penghasilan sebelum potongan, sesuai ketetapan nisab. Bila Anda mengikuti pendapat yang mengurangkan kebutuhan pokok lebih dulu, isi angka bersihnya.',
    },
    {
      question: 'Harga emas mana yang dipakai?',
      answer:
        'Nilai 85 gram emas menurut ketetapan di atas. Bila Anda mengikuti harga emas hari ini, isi harga per gramnya, dan nisabnya dihitung dari harga itu.',
    },
    {
      question: 'Apakah zakat saya dipotong biaya?',
      answer: donation.feeFreeGivingTypes.includes('zakat')
        ? 'Tidak. Zakat diteruskan utuh: biaya gerbang pembayaran kami yang menanggung.'
        : 'Biayanya tertulis di halaman donasi sebelum Anda membayar.',
    },
    {
      question: 'Apakah zakat di sini mengurangi pajak?',
      answer: isLicensed
        ? 'Ya, bila kuitansinya memuat NIK atau NPWP Anda (PMK 114/2025).'
        : 'Belum. Zakat mengurangi penghasilan kena pajak hanya bila diterima BAZNAS atau LAZ yang disahkan pemerintah, dan kami belum memiliki izin itu.',
    },
    {
      question: 'Apakah angka saya disimpan?',
      answer:
        'Tidak. Dengan JavaScript, angka dihitung di perangkat Anda dan tidak dikirim. Tanpa JavaScript, angka dikirim untuk dihitung, lalu dilupakan. Yang kami terima hanya jumlah yang Anda tunaikan.',
    },
  ];
}
