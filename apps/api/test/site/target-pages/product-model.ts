/** A product with a recipient for what is above need, or none, and what happens to its gifts; units and rupiah by the published rules alone. */
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

/** What is expected of a command: whether it is taken, and for a refund how many rupiah have gone back of the gift in all. */
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

/** How many rupiah arrive at the recipient of what is above need. */
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

/** Only what arrives in one place goes back in part: how a part is divided is what other tests are about. */
function refund(gift: ModelGift, nth: number, priceRupiah: number, percent: number): Expected | null {
  const whole = (gift.ownUnits + gift.aboveUnits) * priceRupiah;
  const to = Math.ceil((whole * percent) / 100);
  if (gift.state !== 'paid' || gift.aboveUnits > 0 || to <= gift.returnedRupiah) return null;
  gift.returnedRupiah = to;
  return { nth, taken: true, returnedRupiah: to };
}

/** Does a command in the model; returns what to expect of the product, or null where it means nothing. */
export function play(model: ProductModel, command: ProductCommand): Expected | null {
  if (command.kind === 'give') return give(model, command.units);
  const { nth } = command;
  const gift = model.gifts[nth];
  if (gift === undefined) return null;
  switch (command.kind) {
    case 'pay':
      // A payment that comes after its time was over is a gift all the same.
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
