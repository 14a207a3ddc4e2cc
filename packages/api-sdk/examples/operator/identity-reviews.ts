import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const check of operators.identityReviews.list()) console.log(check);
}

export async function get({ operators, identityId }: OperatorGiven) {
  const { documents, history, item } = await operators.identityReviews.get(identityId);
  console.log(documents, history, item?.version);
}

export async function getDocument({ operators, identityId }: OperatorGiven) {
  const document = await operators.identityReviews.getDocument(identityId, 'ktp');
  console.log(document.type, document.size);
}

export async function verify({ operators, identityId, version }: OperatorGiven) {
  await operators.identityReviews.verify(identityId, { version });
}

export async function refuse({ operators, identityId, version }: OperatorGiven) {
  await operators.identityReviews.refuse(identityId, { words: 'Nama di KTP berbeda dengan nama akun.', version });
}
