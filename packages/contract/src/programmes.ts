/** CSR programmes while editors write them, free of any schema library: the console checks them during typing, the server again. */
import { type BudgetLine, budgetTotal, type CampaignRules, countWords, withFeeLine } from './campaign-drafts.ts';
import { hasUndescribedPicture } from './campaign-updates.ts';
import { shareRupiah } from './money.ts';
import type { RichTextDocument } from './rich-text.ts';

/** Lengths in UTF-16 code units; lines and pictures in numbers; quantities in units, amounts in rupiah. */
export const PROGRAMME_LIMITS = {
  title: 80,
  summary: 160,
  city: 80,
  beneficiary: 120,
  /** The company's reason. */
  words: 300,
  lines: 30,
  label: 80,
  quantity: 1_000_000,
  rupiah: 1_000_000_000_000,
  gallery: 8,
  alt: 300,
  companyName: 120,
  companySite: 300,
  verification: 200,
  /** Reference of a company's transfer to the foundation's bank. */
  reference: 80,
  /** The reason of a pause, a resumption or a withdrawn request. */
  note: 300,
  /** Largest percent of a gift that a pool adds. */
  factorPercent: 1_000,
} as const;

/** Steps that an editor may take, depending on the state. */
export const PROGRAMME_ACTIONS = [
  'save',
  'publish',
  'schedule',
  'unschedule',
  'discard',
  'pause',
  'resume',
  'requestPool',
  'withdrawPool',
] as const;
export type ProgrammeAction = (typeof PROGRAMME_ACTIONS)[number];

/** Conditions of a publication, in the order in which they are shown. */
export const PROGRAMME_CONDITIONS = ['words', 'cover', 'facts', 'budget', 'company', 'deposit', 'pool'] as const;
export type ProgrammeCondition = (typeof PROGRAMME_CONDITIONS)[number];

/** A line of the budget as it is typed. */
export interface ProgrammeLine {
  label: string;
  quantity: number;
  unitPriceRupiah: number;
}

/** Rules of a pool as they are written, and the transfer by which the company has paid it in. */
export interface ProgrammePool {
  totalRupiah: number;
  /** Percent of a gift that the pool adds: 100 doubles it. */
  factorPercent: number;
  /** Null without a limit, like the next one. */
  capPerGiftRupiah: number | null;
  capPerDonorDayRupiah: number | null;
  /** Empty until the company has paid. */
  reference: string;
}

/** Fields of a programme that conditions depend on. Days are `YYYY-MM-DD`, by the calendar of Jakarta. */
export interface ProgrammeWords {
  title: string;
  summary: string;
  story: RichTextDocument | null;
  cover: { alt: string } | null;
  gallery: readonly { alt: string }[];
  categoryCode: string | null;
  provinceCode: string | null;
  city: string;
  beneficiary: string;
  startsOn: string | null;
  endsOn: string | null;
  lines: readonly ProgrammeLine[];
  words: string;
  pool: ProgrammePool | null;
}

/** Facts that only the server has. */
export interface ProgrammeFacts {
  rules: Pick<CampaignRules, 'minimumRupiah' | 'maximumRupiah' | 'storyWords'>;
  /** Basis points of a gift that the platform keeps. */
  platformFeeBasisPoints: number;
  /** The company, with the result of its check; null without a company. */
  company: { verification: string } | null;
  /** Two people have opened the pool. */
  isPoolOpen: boolean;
}

/** Parts of a programme that its budget depends on. */
export type ProgrammeCosts = Pick<ProgrammeWords, 'lines' | 'pool'>;

/**
 * Returns the budget of the public page: each line with its sum, and the platform's fee as the last line. Money of the company's pool has no
 * fee.
 */
export function programmeBudget({ lines, pool }: ProgrammeCosts, platformFeeBasisPoints: number): BudgetLine[] {
  const sums = lines.map(({ label, quantity, unitPriceRupiah }) => ({
    label,
    amountRupiah: quantity * unitPriceRupiah,
  }));
  return withFeeLine(sums, platformFeeBasisPoints, pool?.totalRupiah);
}

/** Returns the target of a programme: the sum of its budget, in rupiah. */
export function programmeTarget(costs: ProgrammeCosts, platformFeeBasisPoints: number): number {
  return budgetTotal(programmeBudget(costs, platformFeeBasisPoints));
}

function isBudgetComplete(programme: ProgrammeWords, { rules, platformFeeBasisPoints }: ProgrammeFacts): boolean {
  const targetRupiah = programmeTarget(programme, platformFeeBasisPoints);
  return (
    programme.lines.every(({ label, quantity, unitPriceRupiah }) => label !== '' && quantity * unitPriceRupiah > 0) &&
    targetRupiah >= rules.minimumRupiah &&
    targetRupiah <= rules.maximumRupiah
  );
}

/** Days of a programme are complete if it ends after its start. A pool needs an end; without a pool it may be absent. */
function areDaysComplete({ startsOn, endsOn, pool }: ProgrammeWords): boolean {
  if (startsOn === null) return false;
  return endsOn === null ? pool === null : endsOn >= startsOn;
}

/** Returns the conditions of a publication, each with whether the programme meets it. */
export function programmeConditions(
  programme: ProgrammeWords,
  facts: ProgrammeFacts,
): { condition: ProgrammeCondition; isMet: boolean }[] {
  const { title, summary, story, cover, gallery, pool, words } = programme;
  const { categoryCode, provinceCode, city, beneficiary } = programme;
  const met: Record<ProgrammeCondition, boolean> = {
    words:
      title !== '' &&
      summary !== '' &&
      story !== null &&
      countWords(story) >= facts.rules.storyWords &&
      !hasUndescribedPicture(story.children),
    cover: cover !== null && cover.alt !== '' && gallery.every(({ alt }) => alt !== ''),
    facts:
      categoryCode !== null && provinceCode !== null && city !== '' && beneficiary !== '' && areDaysComplete(programme),
    budget: isBudgetComplete(programme, facts),
    company: facts.company !== null && facts.company.verification !== '' && words !== '',
    deposit: pool === null || (pool.totalRupiah > 0 && pool.reference !== ''),
    pool: pool === null || facts.isPoolOpen,
  };
  return PROGRAMME_CONDITIONS.map((condition) => ({ condition, isMet: met[condition] }));
}

/** Basis points of one percent. */
const BASIS_POINTS = 100;

/** Returns the rupiah that an unused pool adds to the first gift of a donor on a day. */
export function matchOfGift(
  giftRupiah: number,
  { totalRupiah, factorPercent, capPerGiftRupiah, capPerDonorDayRupiah }: Omit<ProgrammePool, 'reference'>,
): number {
  const limits = [totalRupiah, capPerGiftRupiah, capPerDonorDayRupiah].filter((limit) => limit !== null);
  return Math.min(shareRupiah(giftRupiah, factorPercent * BASIS_POINTS), ...limits);
}
