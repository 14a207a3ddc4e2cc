import type { Given } from './given.ts';

export async function get({ uluran }: Given) {
  const { check } = await uluran.identity.get();
  console.log(check?.status);
}

export async function describe({ uluran }: Given) {
  await uluran.identity.describe({ kind: 'person', legalName: 'Siti Rahma' });
}

export async function uploadDocument({ uluran, file }: Given) {
  const { check } = await uluran.identity.uploadDocument('ktp', file);
  console.log(check?.status);
}

export async function getDocument({ uluran }: Given) {
  const picture = await uluran.identity.getDocument('ktp');
  console.log(`${picture.size} bytes`);
}

export async function submit({ uluran }: Given) {
  const { check } = await uluran.identity.submit();
  console.log(check?.status);
}

export async function withdraw({ uluran }: Given) {
  const { check } = await uluran.identity.withdraw();
  console.log(check?.status);
}
