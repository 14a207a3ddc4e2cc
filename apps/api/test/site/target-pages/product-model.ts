/**
 * A product, with or without a recipient of its surplus, and the events of its gifts. Units and rupiah follow from the published
 * rules alone.
 */
export interface ProductModel {
  neededUnits: number;
  priceRupiah: number;
  hasSurplus: boolean;
  gifts: ModelGift[];
}

interface ModelGift {
  ownUnits: number;
  aboveUnits: number;
  state: 'open' | 'ended' | 'paid';
  returnedRupiah: number;
}

export type ProductCommand =
  | { kind: 'give'; units: number }
  | { kind: 'pay' | 'expire' | 'revive' | 'refund'; nth: number }
  | { kind: 'refundPart'; nth: number; percent: number };

/** Expected result of a command: whether it is accepted, and for a refund the total of returned rupiah of the gift. */
export interface Expected {
  nth: number;
  taken: boolean;
  returnedRupiah?: number;
}

export function fundedUnits({ gifts, priceRupiah }: ProductModel): number {
  const paid = gifts.filter(({ state }) => state === 'paid');
  const rupiah = paid.reduce((sum, { ownUnits, returnedRupiah }) => sum + ownUnits * priceRupiah - returnedRupiah, 0);
  return Math.floor(rupiah / priceRupiah);
}

export function availableUnits(model: ProductModel): number {
  const open = model.gifts.filter(({ state }) => state === 'open');
  const reserved = open.reduce((sum, { ownUnits }) => sum + ownUnits, 0);
  return Math.max(model.neededUnits - fundedUnits(model) - reserved, 0);
}

/** Rupiah that arrive at the recipient of the surplus. */
export function surplusRupiah({ gifts, priceRupiah }: ProductModel): number {
  const paid = gifts.filter(({ state }) => state === 'paid');
  return paid.reduce((sum, { aboveUnits }) => sum + aboveUnits * priceRupiah, 0);
}

function give(model: ProductModel, units: number): Expected {
  const available = availableUnits(model);
  const ownUnits = Math.min(units, available);
  const taken = units <= available || model.hasSurplus;
  if (taken) model.gifts.push({ ownUnits, aboveUnits: units - ownUnits, state: 'open', returnedRupiah: 0 });
  return { nth: model.gifts.length - 1, taken };
}

/** Only gifts to one target are refunded in part: other tests are about the division of a part. */
function refund(gift: ModelGift, nth: number, priceRupiah: number, percent: number): Expected | null {
  const whole = (gift.ownUnits + gift.aboveUnits) * priceRupiah;
  const to = Math.ceil((whole * percent) / 100);
  if (gift.state !== 'paid' || gift.aboveUnits > 0 || to <= gift.returnedRupiah) return null;
  gift.returnedRupiah = to;
  return { nth, taken: true, returnedRupiah: to };
}

/** Plays a command in the model; returns the expected result of the product, or null if the command has no meaning there. */
export function play(model: ProductModel, command: ProductCommand): Expected | null {
  if (command.kind === 'give') return give(model, command.units);
  const { nth } = command;
  const gift = model.gifts[nth];
  if (gift === undefined) return null;
  switch (command.kind) {
    case 'pay':
      // A payment after its expiry is still a gift.
      if (gift.state === 'paid') return null;
      gift.state = 'paid';
      return { nth, taken: true };
    case 'expire':
      if (gift.state !== 'open') return null;
      gift.state = 'ended';
      return { nth, taken: true };
    case 'revive': {
      if (gift.state !== 'ended') return null;
      const taken = gift.ownUnits <= availableUnits(model) && (gift.aboveUnits === 0 || model.hasSurplus);
      if (taken) gift.state = 'open';
      return { nth, taken };
    }
    case 'refund':
      return refund(gift, nth, model.priceRupiah, 100);
    case 'refundPart':
      return refund(gift, nth, model.priceRupiah, command.percent);
  }
}
