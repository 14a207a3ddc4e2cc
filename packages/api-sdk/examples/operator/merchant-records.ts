import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.merchantRecords.list({ q: 'warung', state: 'waiting' });
  for (const { name, nmid, codeWaits } of items) console.log(name, nmid, codeWaits);
  console.log(meta.states, meta.nextCursor);
}

export async function get({ operators, merchantId }: OperatorGiven) {
  const { state, code, proposal } = await operators.merchantRecords.get(merchantId);
  console.log(state, code?.nmid, proposal?.proposedBy);
}

export async function checkCode({ operators, qrString }: OperatorGiven) {
  const { code, problem } = await operators.merchantRecords.checkCode({ qrString });
  console.log(problem ?? code?.nmid);
}

export async function create({ operators, merchant, qrString }: OperatorGiven) {
  const { id } = await operators.merchantRecords.create({ ...merchant, qrString });
  console.log(id);
}

export async function change({ operators, merchantId, merchant, version }: OperatorGiven) {
  await operators.merchantRecords.change(merchantId, { ...merchant, address: 'Jl. Mawar 12', version });
}

export async function publish({ operators, merchantId, version }: OperatorGiven) {
  await operators.merchantRecords.publish(merchantId, { version });
}

export async function hide({ operators, merchantId, version }: OperatorGiven) {
  await operators.merchantRecords.hide(merchantId, { words: 'Tutup untuk renovasi.', version });
}

export async function changeCode({ operators, merchantId, qrString, version }: OperatorGiven) {
  await operators.merchantRecords.changeCode(merchantId, {
    ...{ qrString, words: 'Pindah bank, surat pemilik sudah diterima.' },
    ...{ version, code: '123456' },
  });
}

export async function confirmCode({ operators, merchantId, version }: OperatorGiven) {
  const { code } = await operators.merchantRecords.confirmCode(merchantId, { version, code: '123456' });
  console.log(code?.nmid);
}

export async function withdrawCode({ operators, merchantId, version }: OperatorGiven) {
  await operators.merchantRecords.withdrawCode(merchantId, { words: 'Pemilik tidak mengenal QR ini.', version });
}
