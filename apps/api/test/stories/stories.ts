/** An event by its name in the stories; a number is rupiah. */
export type Step = string;

/** The end of a story, for its newest payment. */
export interface Ending {
  payment: string;
  donation: string;
  late: boolean;
  /** Status of the replaced payment, if there is one. */
  old?: string;
  /** Figures on the campaign's page. */
  raised: number;
  donors: number;
  /** The fund in rupiah: received, returned, left with the gateway or in the bank, owed. */
  ledger: [gross: number, refunded: number, left: number, receivable: number];
  /** Rupiah that wait for an operator. */
  unmatched: number;
  mails: string[];
}

export interface Story {
  /** Changes to a gift of 50.000 by QRIS, of which the platform takes 2.500 and the gateway nothing. */
  gift?: Record<string, unknown>;
  steps: Step[];
  ending: Ending;
}

const NOTHING = { late: false, raised: 0, donors: 0, ledger: [0, 0, 0, 0], unmatched: 0 } satisfies Partial<Ending>;
const RECEIVED = {
  late: false,
  raised: 50_000,
  donors: 1,
  ledger: [50_000, 0, 47_500, 0],
  unmatched: 0,
} satisfies Partial<Ending>;
const TAKEN_BACK = {
  late: false,
  raised: 0,
  donors: 0,
  ledger: [50_000, 50_000, 0, 0],
  unmatched: 0,
} satisfies Partial<Ending>;
/** 20.000 of 50.000 were refunded, and with them a share of the fee. */
const PARTLY = {
  late: false,
  raised: 30_000,
  donors: 1,
  ledger: [50_000, 20_000, 28_500, 0],
  unmatched: 0,
} satisfies Partial<Ending>;
const ASKED = { mails: ['instructions'] };
const THANKED = { mails: ['instructions', 'receipt'] };
const TOLD_OF_PART = { mails: ['instructions', 'receipt', 'part returned'] };
/** Mails after money that does not fit the gift. */
const SET_ASIDE = { mails: ['instructions', 'set aside'] };

const paid = ['the donor pays', 'we hear of it'];
const CARD = { method: 'card' };
/** The card's gateway keeps 2.9 % and 2.000; fees take a tenth of the gift at most. */
const CARD_RECEIVED = { ...RECEIVED, ledger: [50_000, 0, 45_000, 0] } satisfies Partial<Ending>;
const CARD_PARTLY = { ...PARTLY, ledger: [50_000, 20_000, 27_000, 0] } satisfies Partial<Ending>;
const handedOver = [...paid, 'the gateway hands over', 'we hear of it'];
const paidOut = [...paid, 'the gateway pays out'];

const ENDS = [
  ['the gateway denies', 'reversed', 'reversed', 'cancelled'],
  ['the bank charges back', 'charged_back', 'reversed', 'taken back'],
  ['the gateway refunds', 'refunded', 'refunded', 'returned'],
] as const;

/** One story for each way to take money back after `steps`, for which the donor has received `mails`. */
function takenBack(
  name: string,
  steps: Step[],
  more: Partial<Story> & { late?: boolean; mails?: string[] } = {},
): Record<string, Story> {
  return Object.fromEntries(
    ENDS.map(([event, payment, donation, mail]) => [
      `${name}, then ${event}`,
      {
        ...(more.gift && { gift: more.gift }),
        steps: [...steps, event, 'we hear of it'],
        ending: {
          ...TAKEN_BACK,
          payment,
          donation,
          late: more.late ?? false,
          mails: [...(more.mails ?? THANKED.mails), mail],
        },
      },
    ]),
  );
}

export const PAID_STORIES: Record<string, Story> = {
  'paid in time': { steps: paid, ending: { ...RECEIVED, ...THANKED, payment: 'paid', donation: 'paid' } },
  'paid, and heard of early, late and again': {
    steps: ['we hear of it', ...paid, 'we hear of it', 'we hear of it'],
    ending: { ...RECEIVED, ...THANKED, payment: 'paid', donation: 'paid' },
  },
  'paid before the lost charge was found again': {
    steps: ['the charge is lost', ...paid],
    ending: { ...RECEIVED, mails: ['receipt'], payment: 'paid', donation: 'paid' },
  },
  'paid in the last second, unheard': {
    steps: ['the donor pays', 'time is over'],
    ending: { ...RECEIVED, ...THANKED, payment: 'paid', donation: 'paid' },
  },
  'by card, captured and handed over': {
    gift: CARD,
    steps: handedOver,
    ending: { ...CARD_RECEIVED, ...THANKED, payment: 'paid', donation: 'paid' },
  },
  'by card, handed over before we heard of the capture': {
    gift: CARD,
    steps: ['the donor pays', 'the gateway hands over', 'we hear of it'],
    ending: { ...CARD_RECEIVED, ...THANKED, payment: 'paid', donation: 'paid' },
  },
  'paid, and paid out': { steps: paidOut, ending: { ...RECEIVED, ...THANKED, payment: 'settled', donation: 'paid' } },
  ...takenBack('paid', paid),
  ...takenBack('paid out', paidOut),
  'charged back, and won': {
    steps: [...paid, 'the bank charges back', 'we hear of it', 'the case is won', 'we hear of it'],
    ending: {
      ...RECEIVED,
      ledger: [100_000, 50_000, 47_500, 0],
      mails: [...THANKED.mails, 'taken back', 'won back'],
      payment: 'paid',
      donation: 'paid',
    },
  },
  'given back in part, charged back, and won': {
    steps: [
      ...paid,
      'the gateway has refunded 20000',
      'we hear of it',
      'the bank charges back',
      'we hear of it',
      'the case is won',
      'we hear of it',
    ],
    ending: {
      ...PARTLY,
      ledger: [80_000, 50_000, 28_500, 0],
      mails: [...TOLD_OF_PART.mails, 'taken back', 'won back'],
      payment: 'partially_refunded',
      donation: 'partially_refunded',
    },
  },
  ...takenBack('by card, handed over', handedOver, { gift: CARD }),
  'given back in part': {
    steps: [...paid, 'the gateway has refunded 20000', 'we hear of it'],
    ending: { ...PARTLY, ...TOLD_OF_PART, payment: 'partially_refunded', donation: 'partially_refunded' },
  },
  'given back in part before we heard that it was paid': {
    steps: ['the donor pays', 'the gateway has refunded 20000', 'we hear of it'],
    ending: { ...PARTLY, ...TOLD_OF_PART, payment: 'partially_refunded', donation: 'partially_refunded' },
  },
  'given back in parts, one of them unheard': {
    steps: [
      ...paid,
      'the gateway has refunded 1',
      'we hear of it',
      'the gateway has refunded 7',
      'the gateway has refunded 20000',
      'we hear of it',
    ],
    ending: {
      ...PARTLY,
      mails: [...TOLD_OF_PART.mails, 'part returned'],
      payment: 'partially_refunded',
      donation: 'partially_refunded',
    },
  },
  'by card, handed over and given back in part': {
    gift: CARD,
    steps: [...handedOver, 'the gateway has refunded 20000', 'we hear of it'],
    ending: { ...CARD_PARTLY, ...TOLD_OF_PART, payment: 'partially_refunded', donation: 'partially_refunded' },
  },
  ...takenBack('given back in part', [...paid, 'the gateway has refunded 33333', 'we hear of it'], TOLD_OF_PART),
  ...takenBack('by card, given back in part', [...handedOver, 'the gateway has refunded 49999', 'we hear of it'], {
    gift: CARD,
    ...TOLD_OF_PART,
  }),
  'charged back after the fund was spent': {
    steps: [...paid, 'the fund is spent', 'the bank charges back', 'we hear of it'],
    ending: {
      ...TAKEN_BACK,
      ledger: [50_000, 50_000, 0, 47_500],
      mails: [...THANKED.mails, 'taken back'],
      payment: 'charged_back',
      donation: 'reversed',
    },
  },
  'given back in part after the fund was spent': {
    steps: [...paid, 'the fund is spent', 'the gateway has refunded 20000', 'we hear of it'],
    ending: {
      ...PARTLY,
      ledger: [50_000, 20_000, 0, 19_000],
      ...TOLD_OF_PART,
      payment: 'partially_refunded',
      donation: 'partially_refunded',
    },
  },
};

const LATE = { ...RECEIVED, ...THANKED, late: true, payment: 'paid_late', donation: 'paid' };
const late = ['time is over', ...paid];

export const LATE_STORIES: Record<string, Story> = {
  'paid after the time': { steps: late, ending: LATE },
  'paid after the time, which only the gateway knew of': {
    steps: ['time is over at the gateway', 'we hear of it', ...paid],
    ending: LATE,
  },
  'paid after it was cancelled': { steps: ['the gateway cancels', 'we hear of it', ...paid], ending: LATE },
  'paid after it was denied': { steps: ['the gateway denies', 'we hear of it', ...paid], ending: LATE },
  'paid after the time, and paid out': {
    steps: [...late, 'the gateway pays out'],
    ending: { ...LATE, payment: 'settled' },
  },
  ...takenBack('paid after the time', late, { late: true }),
  'paid after the time, and given back in part': {
    steps: [...late, 'the gateway has refunded 20000', 'we hear of it'],
    ending: { ...PARTLY, ...TOLD_OF_PART, late: true, payment: 'partially_refunded', donation: 'partially_refunded' },
  },
};

export const FAILING_STORIES: Record<string, Story> = {
  'never paid': { steps: ['time is over'], ending: { ...NOTHING, ...ASKED, payment: 'expired', donation: 'expired' } },
  'cancelled at the gateway': {
    steps: ['the gateway cancels', 'we hear of it'],
    ending: { ...NOTHING, ...ASKED, payment: 'cancelled', donation: 'cancelled' },
  },
  denied: {
    steps: ['the gateway denies', 'we hear of it'],
    ending: { ...NOTHING, ...ASKED, payment: 'failed', donation: 'expired' },
  },
  refused: {
    steps: ['the charge is refused'],
    ending: { ...NOTHING, mails: [], payment: 'failed', donation: 'expired' },
  },
  'never opened': {
    steps: ['the gateway is down', 'time is over'],
    ending: { ...NOTHING, mails: [], payment: 'failed', donation: 'expired' },
  },
  'paid short': {
    steps: ['the donor pays only 40000', 'we hear of it'],
    ending: { ...NOTHING, ...SET_ASIDE, unmatched: 40_000, payment: 'awaiting', donation: 'pending' },
  },
  'paid short, and the time is over': {
    steps: ['the donor pays only 40000', 'time is over'],
    ending: { ...NOTHING, ...SET_ASIDE, unmatched: 40_000, payment: 'expired', donation: 'expired' },
  },
  'paid over': {
    steps: ['the donor pays only 60000', 'we hear of it', 'we hear of it'],
    ending: { ...NOTHING, ...SET_ASIDE, unmatched: 60_000, payment: 'awaiting', donation: 'pending' },
  },
  'paid short, which went back': {
    steps: ['the donor pays only 40000', 'we hear of it', 'the gateway refunds', 'we hear of it'],
    ending: { ...NOTHING, mails: [...SET_ASIDE.mails, 'set aside returned'], payment: 'failed', donation: 'expired' },
  },
};

const changed = 'the donor changes the way to pay';
const TWICE = { mails: ['instructions', 'instructions', 'receipt'] };

export const SWITCHED_STORIES: Record<string, Story> = {
  'paid another way': {
    steps: [changed, 'the jobs run', ...paid],
    ending: { ...RECEIVED, ...TWICE, old: 'cancelled', payment: 'paid', donation: 'paid' },
  },
  'paid another way, the first way never having been opened': {
    steps: ['the gateway is down', changed, 'the jobs run', ...paid],
    ending: { ...RECEIVED, ...THANKED, old: 'cancelled', payment: 'paid', donation: 'paid' },
  },
  'paid the old way after all': {
    steps: [changed, 'old the donor pays', 'old we hear of it', 'the jobs run'],
    ending: { ...RECEIVED, ...TWICE, late: true, old: 'paid_late', payment: 'cancelled', donation: 'paid' },
  },
  'paid both ways': {
    steps: [changed, ...paid, 'old the donor pays', 'old we hear of it'],
    ending: {
      ...RECEIVED,
      mails: [...TWICE.mails, 'set aside'],
      unmatched: 50_000,
      old: 'paid_late',
      payment: 'paid',
      donation: 'paid',
    },
  },
  'paid both ways, the second of which went back': {
    steps: [
      changed,
      ...paid,
      'old the donor pays',
      'old we hear of it',
      'old the gateway refunds',
      'old we hear of it',
    ],
    ending: {
      ...RECEIVED,
      mails: [...TWICE.mails, 'set aside', 'set aside returned'],
      old: 'refunded',
      payment: 'paid',
      donation: 'paid',
    },
  },
  'paid in two parts, one each way': {
    steps: ['the donor pays only 20000', 'we hear of it', changed, 'the donor pays only 30000', 'we hear of it'],
    ending: {
      ...NOTHING,
      mails: ['instructions', 'set aside', 'instructions', 'set aside'],
      unmatched: 50_000,
      old: 'cancelled',
      payment: 'awaiting',
      donation: 'pending',
    },
  },
  'denied, then paid another way': {
    steps: ['the gateway denies', 'we hear of it', changed, ...paid],
    ending: { ...RECEIVED, ...TWICE, old: 'failed', payment: 'paid', donation: 'paid' },
  },
  'cancelled at the gateway, then paid another way': {
    steps: ['the gateway cancels', 'we hear of it', changed, ...paid],
    ending: { ...RECEIVED, ...TWICE, old: 'cancelled', payment: 'paid', donation: 'paid' },
  },
  'over, then paid another way': {
    steps: ['time is over', changed, ...paid],
    ending: { ...RECEIVED, ...TWICE, old: 'expired', payment: 'paid', donation: 'paid' },
  },
};
