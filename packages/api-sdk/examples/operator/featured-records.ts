import type { OperatorGiven } from './given.ts';

const WHY = 'Dikerjakan tetangga sendiri, dan setiap truk air dicatat jam datangnya.';

export async function list({ operators }: OperatorGiven) {
  for await (const { place, target, why } of operators.featuredRecords.list()) console.log(place, target.title, why);
}

export async function add({ operators }: OperatorGiven) {
  const { id, place } = await operators.featuredRecords.add({
    target: 'air-bersih-terpal-banjir-demak',
    why: WHY,
    from: null,
    until: '2027-01-04T17:00:00.000Z',
  });
  console.log(id, place);
}

export async function get({ operators, pickId }: OperatorGiven) {
  const { state, isVisible, history } = await operators.featuredRecords.get(pickId);
  console.log(state, isVisible, history.length);
}

export async function change({ operators, pickId }: OperatorGiven) {
  await operators.featuredRecords.change(pickId, {
    version: 1,
    why: WHY,
    from: null,
    until: '2027-02-01T17:00:00.000Z',
  });
}

export async function move({ operators, pickId }: OperatorGiven) {
  await operators.featuredRecords.move(pickId, { version: 2, place: 1 });
}

export async function end({ operators, pickId }: OperatorGiven) {
  await operators.featuredRecords.end(pickId, { version: 3, words: 'Kebutuhannya sudah terpenuhi.' });
}
