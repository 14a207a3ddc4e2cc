import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { label, current, upcoming } of operators.settings.list()) console.log(label, current, upcoming);
}

export async function preview({ operators }: OperatorGiven) {
  const { changes, gift } = await operators.settings.preview('donation_minimum_rupiah', {
    value: 2_000,
    startsOn: '2027-01-01',
    gift: { amountRupiah: 50_000, tipRupiah: 0, method: 'qris', givingType: 'donasi' },
  });
  console.log(changes, gift?.after.netRupiah);
}

export async function propose({ operators, version }: OperatorGiven) {
  const { proposal } = await operators.settings.propose('donation_minimum_rupiah', {
    value: 2_000,
    startsOn: '2027-01-01',
    source: 'Keputusan pengurus No. 7 Tahun 2026',
    version,
    code: '123456',
  });
  console.log(proposal?.summary);
}
