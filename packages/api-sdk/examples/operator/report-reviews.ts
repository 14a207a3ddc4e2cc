import type { OperatorGiven } from './given.ts';

export async function get({ operators, number }: OperatorGiven) {
  const { target, words, hasContact } = await operators.reportReviews.get(number);
  console.log(target.title, words, hasContact);
}

export async function answer({ operators, number, version }: OperatorGiven) {
  await operators.reportReviews.answer(number, { words: 'Terima kasih, fotonya sudah kami periksa.', version });
}

export async function close({ operators, number, version }: OperatorGiven) {
  await operators.reportReviews.close(number, { words: 'Pemilik foto memberi izin tertulis.', version });
}
