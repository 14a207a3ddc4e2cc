/** The sentence of `internal_error` in a separate file, because every page needs it and few need the sentences of all codes. */
export const INTERNAL_ERROR_SENTENCE = 'Terjadi gangguan di sisi kami. Coba lagi sebentar lagi.';
