import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { place, code, name, openTargets } of operators.categoryRecords.list())
    console.log(place, code, name, openTargets);
}

export async function add({ operators }: OperatorGiven) {
  await operators.categoryRecords.add({
    code: 'hewan',
    name: 'Hewan',
    icon: 'heart',
    examples: 'Makanan, obat, kandang yang layak',
  });
}

export async function get({ operators }: OperatorGiven) {
  console.log((await operators.categoryRecords.get('hewan')).allTargets);
}

export async function change({ operators }: OperatorGiven) {
  await operators.categoryRecords.change('hewan', {
    version: 1,
    name: 'Satwa',
    icon: 'environment',
    examples: 'Makanan, obat, kandang yang layak',
  });
}

export async function move({ operators }: OperatorGiven) {
  await operators.categoryRecords.move('hewan', { version: 2, place: 3 });
}

export async function hide({ operators }: OperatorGiven) {
  const { isHidden } = await operators.categoryRecords.hide('hewan', 3);
  console.log(isHidden);
}

export async function show({ operators }: OperatorGiven) {
  await operators.categoryRecords.show('hewan', 4);
}

export async function remove({ operators }: OperatorGiven) {
  await operators.categoryRecords.remove('hewan', 5);
}
