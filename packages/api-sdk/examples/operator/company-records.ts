import type { OperatorGiven } from './given.ts';

const COMPANY = {
  ...{ name: 'PT Sehat Bersama Medika', site: 'https://sbm.example', mark: null },
  verification: 'Akta perusahaan dan rekening penyetor cocok dengan namanya',
};

export async function list({ operators }: OperatorGiven) {
  const { items } = await operators.companyRecords.list({ q: 'medika' });
  for (const { name, verification } of items) console.log(name, verification);
}

export async function create({ operators }: OperatorGiven) {
  const { id } = await operators.companyRecords.create({ ...COMPANY, verification: '' });
  console.log(id);
}

export async function change({ operators, companyId, version }: OperatorGiven) {
  await operators.companyRecords.change(companyId, { ...COMPANY, version });
}
