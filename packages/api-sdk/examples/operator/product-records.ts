import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.productRecords.list({ q: 'sembako', state: 'live' });
  for (const { title, fundedUnits, neededUnits, unit } of items) console.log(title, fundedUnits, neededUnits, unit);
  console.log(meta.states, meta.nextCursor);
}

export async function get({ operators, productId }: OperatorGiven) {
  const { state, prices, deliveries } = await operators.productRecords.get(productId);
  console.log(state, prices[0]?.priceRupiah, deliveries.length);
}

export async function create({ operators, product }: OperatorGiven) {
  const { id, priceRupiah } = await operators.productRecords.create(product);
  console.log(id, priceRupiah);
}

export async function change({ operators, productId, product, version }: OperatorGiven) {
  const { contents: _, priceSource: __, ...fields } = product;
  await operators.productRecords.change(productId, { ...fields, neededUnits: 700, version });
}

export async function publish({ operators, productId, version }: OperatorGiven) {
  await operators.productRecords.publish(productId, { version });
}

export async function pause({ operators, productId, version }: OperatorGiven) {
  await operators.productRecords.pause(productId, { words: 'Gudang sedang dipindah.', version });
}

export async function resume({ operators, productId, version }: OperatorGiven) {
  await operators.productRecords.resume(productId, { version });
}

export async function setPrice({ operators, productId, version }: OperatorGiven) {
  const { prices } = await operators.productRecords.setPrice(productId, {
    startsOn: '2026-12-01',
    contents: [{ label: 'Beras 5 kg', amountRupiah: 74_000 }],
    priceSource: 'Pasar Bintoro, Demak, 30 November',
    version,
  });
  console.log(prices[0]?.state);
}

export async function withdrawPrice({ operators, productId, priceId, version }: OperatorGiven) {
  await operators.productRecords.withdrawPrice(productId, priceId, { version });
}

export async function recordDelivery({ operators, productId, delivery, version }: OperatorGiven) {
  const { deliveries } = await operators.productRecords.recordDelivery(productId, { ...delivery, version });
  console.log(deliveries[0]?.state, deliveries[0]?.evidenceDueOn);
}

export async function changeDelivery({ operators, productId, deliveryId, delivery, version }: OperatorGiven) {
  await operators.productRecords.changeDelivery(productId, deliveryId, { ...delivery, isDelivered: true, version });
}

export async function removeDelivery({ operators, productId, deliveryId, version }: OperatorGiven) {
  await operators.productRecords.removeDelivery(productId, deliveryId, { words: 'Tercatat dua kali.', version });
}
