/** The sentence of `internal_error`, by itself: every page has it, and few have those of all codes. */
export const INTERNAL_ERROR_SENTENCE = 'Terjadi gangguan di sisi kami. Coba lagi sebentar lagi.';
