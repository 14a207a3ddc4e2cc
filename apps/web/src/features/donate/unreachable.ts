/** No server is reached, by the call or by what would make it. The page has this sentence from the start: without a network nothing can be fetched. */
export const UNREACHABLE =
  'Server tidak terjangkau. Isian Anda masih ada. Periksa jaringan, lalu tekan tombolnya lagi; donasi tidak akan tercatat dua kali.';
