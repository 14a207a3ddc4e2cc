/** Message if no server is reached, by the call or while loading its code. Part of the page from the start: without a network nothing can be fetched. */
export const UNREACHABLE =
  'Server tidak terjangkau. Isian Anda masih ada. Periksa jaringan, lalu tekan tombolnya lagi; donasi tidak akan tercatat dua kali.';
