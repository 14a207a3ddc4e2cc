import type { MatchLimit } from '@uluran/contract/endpoints';

export interface Rules {
  totalRupiah: number;
  factorPercent: number;
  capPerGiftRupiah: number | null;
  capPerDonorDayRupiah: number | null;
}

export type MatchCommand =
  | { kind: 'pay'; giftRupiah: number }
  | { kind: 'return'; nth: number; percent: number }
  | { kind: 'chargeBack' | 'win' | 'settle'; nth: number }
  | { kind: 'work' | 'close' };

/** A step in the database, made from a command and the state of the model. */
type Step =
  | { kind: 'pay'; giftRupiah: number }
  | {
      kind: 'return';
      nth: number;
      status: 'partially_refunded' | 'refunded' | 'charged_back';
      returnedRupiah: number | null;
    }
  | { kind: 'win' | 'settle'; nth: number }
  | { kind: 'work' | 'close' }
  | { kind: 'repay'; repaid: number };

interface ModelGift {
  giftRupiah: number;
  returned: number;
  chargedBack: number;
  /** Rupiah of the gift that remain given, as far as the matching has followed. */
  given: number;
  isPaidOut: boolean;
  match: { granted: number; matched: number; settled: number; limitedBy: MatchLimit | null } | null;
}

/** One programme by the published rules of its pool; every gift is the same donor's, on one day. */
export interface MatchModel {
  rules: Rules;
  gifts: ModelGift[];
  /** Changes that no worker has followed yet: the gift, and its change in rupiah or its payout. */
  waiting: { nth: number; change: number | 'new' | 'paidOut' }[];
  matched: number;
  returned: number;
  isClosed: boolean;
}

export function newMatchModel(rules: Rules): MatchModel {
  return { rules, gifts: [], waiting: [], matched: 0, returned: 0, isClosed: false };
}

const left = ({ rules, matched, returned }: MatchModel) => rules.totalRupiah - matched - returned;

function grant(model: MatchModel, gift: ModelGift): void {
  if (model.isClosed) return;
  const { factorPercent, capPerGiftRupiah, capPerDonorDayRupiah } = model.rules;
  const granted = model.gifts.reduce((sum, { match }) => sum + (match?.granted ?? 0), 0);
  const wish = Math.floor((gift.giftRupiah * factorPercent) / 100);
  const limits: Record<MatchLimit, number> = {
    pool: left(model),
    gift_cap: capPerGiftRupiah ?? Number.POSITIVE_INFINITY,
    donor_day_cap: capPerDonorDayRupiah === null ? Number.POSITIVE_INFINITY : capPerDonorDayRupiah - granted,
  };
  const most = Math.max(Math.min(wish, ...Object.values(limits)), 0);
  // If two limits are equal, the pool's is named first, then the gift's.
  const limitedBy = (['pool', 'gift_cap'] as const).find((limit) => limits[limit] === most) ?? 'donor_day_cap';
  gift.match = { granted: most, matched: most, settled: 0, limitedBy: most === wish ? null : limitedBy };
  model.matched += most;
}

function follow(model: MatchModel): void {
  for (const { nth, change } of model.waiting.splice(0)) {
    const gift = model.gifts[nth];
    if (gift === undefined) continue;
    if (change === 'new') {
      gift.given = gift.giftRupiah;
      grant(model, gift);
    } else if (change !== 'paidOut') {
      gift.given += change;
      followChange(model, gift, change);
    } else if (gift.match !== null) {
      gift.match.settled = gift.match.matched;
    }
  }
}

function followChange(model: MatchModel, { match, given, giftRupiah }: ModelGift, change: number): void {
  if (match === null) return;
  const entitled = Math.floor((match.granted * given) / giftRupiah);
  const now = change < 0 ? Math.min(match.matched, entitled) : Math.min(entitled, match.matched + left(model));
  model.matched += now - match.matched;
  match.matched = now;
  // The waiting part is returned first.
  match.settled = Math.min(match.settled, now);
}

/** Returns the total of returned rupiah of a gift, or null if nothing is returned. */
function giveBack(model: MatchModel, nth: number, to: number): number | null {
  const gift = model.gifts[nth];
  if (gift === undefined || to <= gift.returned) return null;
  model.waiting.push({ nth, change: gift.returned - to });
  gift.returned = to;
  return to;
}

/** Closes the pool; if it is closed, pays back the rupiah that returned to it since. */
function close(model: MatchModel): Step {
  follow(model);
  const rest = left(model);
  model.returned += rest;
  if (model.isClosed) return { kind: 'repay', repaid: rest };
  model.isClosed = true;
  return { kind: 'close' };
}

/** Plays a command in the model; returns the step for the database, or null if the command has no meaning there. */
export function play(model: MatchModel, command: MatchCommand): Step | null {
  switch (command.kind) {
    case 'pay':
      model.gifts.push({
        giftRupiah: command.giftRupiah,
        returned: 0,
        chargedBack: 0,
        given: 0,
        isPaidOut: false,
        match: null,
      });
      model.waiting.push({ nth: model.gifts.length - 1, change: 'new' });
      return command;
    case 'return': {
      const { nth } = command;
      const whole = model.gifts[nth]?.giftRupiah ?? 0;
      const to = giveBack(model, nth, Math.ceil((whole * command.percent) / 100));
      if (to === null) return null;
      return { kind: 'return', nth, status: to === whole ? 'refunded' : 'partially_refunded', returnedRupiah: to };
    }
    case 'chargeBack': {
      const gift = model.gifts[command.nth];
      const before = gift?.returned ?? 0;
      if (gift === undefined || giveBack(model, command.nth, gift.giftRupiah) === null) return null;
      gift.chargedBack = gift.giftRupiah - before;
      return { kind: 'return', nth: command.nth, status: 'charged_back', returnedRupiah: null };
    }
    case 'win': {
      const gift = model.gifts[command.nth];
      if (gift === undefined || gift.chargedBack === 0) return null;
      model.waiting.push({ nth: command.nth, change: gift.chargedBack });
      gift.returned -= gift.chargedBack;
      gift.chargedBack = 0;
      // The gateway pays it out again.
      gift.isPaidOut = false;
      return { kind: 'win', nth: command.nth };
    }
    case 'settle': {
      const gift = model.gifts[command.nth];
      if (gift === undefined || gift.isPaidOut) return null;
      gift.isPaidOut = true;
      if (gift.returned < gift.giftRupiah) model.waiting.push({ nth: command.nth, change: 'paidOut' });
      return { kind: 'settle', nth: command.nth };
    }
    case 'close':
      return close(model);
    case 'work':
      follow(model);
      return { kind: 'work' };
  }
}
