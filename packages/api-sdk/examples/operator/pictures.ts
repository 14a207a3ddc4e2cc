import type { OperatorGiven } from './given.ts';

export async function upload({ operators, file }: OperatorGiven) {
  const picture = await operators.pictures.upload(file);
  console.log(picture.url, picture.width, picture.height);
}
