import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.targetRecords.list({ q: 'sumur', state: 'live' });
  for (const { title, owner, raisedRupiah } of items) console.log(title, owner.name, raisedRupiah);
  console.log(meta.kinds, meta.nextCursor);
}

export async function get({ operators, campaignId }: OperatorGiven) {
  const { status, fund, reports } = await operators.targetRecords.get(campaignId);
  console.log(status, fund?.settledRupiah, reports.length);
}

export async function freeze({ operators, campaignId, version }: OperatorGiven) {
  await operators.targetRecords.freeze(campaignId, { words: 'Foto ternyata milik galang dana lain.', version });
}

export async function release({ operators, campaignId, version }: OperatorGiven) {
  await operators.targetRecords.release(campaignId, { words: 'Pemilik foto sudah memberi izin.', version });
}
