import { inOrder } from '@uluran/app-shell/in-order';
import {
  type BudgetLine,
  budgetTotal,
  type MEMBER_GIVING_TYPES,
  withFeeLine,
  withoutFeeLine,
} from '@uluran/contract/campaign-drafts';
import type { CampaignDraft, DraftChanges, OwnCampaignDetail, Picture } from '@uluran/contract/endpoints';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { GivingType } from '@uluran/contract/targets';

/** A campaign whose newest revision can be edited. */
export interface EditedCampaign extends OwnCampaignDetail {
  draft: CampaignDraft;
  version: number;
  savedAt: string;
}

/** Edited fields of a campaign. */
export interface Written {
  givingType: GivingType;
  title: string;
  summary: string;
  story: RichTextDocument | null;
  categoryCode: string | null;
  provinceCode: string | null;
  city: string;
  cover: Picture | null;
  gallery: readonly Picture[];
  targetRupiah: number | null;
  startsOn: string | null;
  endsOn: string | null;
  /** Lines of the budget, including the line of the fee. */
  budget: readonly BudgetLine[];
  beneficiary: string;
  /** Field of an ambassador page, like the next two. */
  person: string;
  introduction: string;
  words: string;
}

type Field = keyof Written;

const FIELDS = [
  'givingType',
  'title',
  'summary',
  'story',
  'categoryCode',
  'provinceCode',
  'city',
  'cover',
  'gallery',
  'targetRupiah',
  'startsOn',
  'endsOn',
  'budget',
  'beneficiary',
  'person',
  'introduction',
  'words',
] as const satisfies readonly Field[];

/** The campaign for a new editor; undefined if it cannot be edited now. */
export function editedOf(campaign: OwnCampaignDetail): EditedCampaign | undefined {
  const { draft } = campaign;
  if (draft === null || !campaign.actions.includes('edit')) return undefined;
  return { ...campaign, draft, version: draft.version, savedAt: draft.savedAt };
}

export function wordsOf({ givingType, draft }: EditedCampaign): Written {
  const { title, summary, story, categoryCode, provinceCode, city, cover, gallery } = draft;
  const { targetRupiah, startsOn, endsOn, budget, beneficiary, person, introduction, words } = draft;
  return {
    ...{ givingType, title, summary, story, categoryCode, provinceCode, city, cover, gallery },
    ...{ targetRupiah, startsOn, endsOn, budget, beneficiary, person, introduction, words },
  };
}

/** Value of a field for comparison: without blanks around text, and with only the address and the alternative text of a picture. */
function plain(field: Field, written: Written): unknown {
  const value = written[field];
  if (field === 'cover') return written.cover && pictureOf(written.cover);
  if (field === 'gallery') return written.gallery.map(pictureOf);
  if (field === 'budget') return written.budget.map(({ label, amountRupiah }) => [label.trim(), amountRupiah]);
  return typeof value === 'string' ? value.trim() : value;
}

const pictureOf = ({ url, alt }: Picture) => ({ url, alt: alt.trim() });

/** Fields with different values. */
export function changedFields(from: Written, to: Written): Field[] {
  return FIELDS.filter(
    (field) => from[field] !== to[field] && inOrder(plain(field, from)) !== inOrder(plain(field, to)),
  );
}

export function isSame(one: Written, other: Written): boolean {
  return changedFields(one, other).length === 0;
}

/** Payload of a save: the fields that differ from the stored version. */
export function changesOf(stored: Written, written: Written): Omit<DraftChanges, 'version'> {
  return Object.fromEntries(changedFields(stored, written).map((field) => [field, sent(field, written)]));
}

function sent(field: Field, written: Written): unknown {
  if (field === 'cover') return written.cover && pictureOf(written.cover);
  if (field === 'gallery') return written.gallery.map(pictureOf);
  return written[field];
}

/** Merges this page's changes into the version that another page stored. */
export function merge(base: Written, mine: Written, theirs: Written): Written {
  return Object.assign(
    { ...theirs },
    Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
  );
}

/** Returns true if a value from this device's storage is a campaign's draft. */
export function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const { title, budget, gallery } = value as Partial<Written>;
  return (
    typeof title === 'string' && Array.isArray(budget) && Array.isArray(gallery) && FIELDS.every((f) => f in value)
  );
}

/** Platform fee of a giving type, in basis points. */
export type FeeOf = (givingType: GivingType) => number;

/** Budget and target together: the target is the sum of the lines and the fee, never a typed value. */
export function budgetOf(
  lines: readonly BudgetLine[],
  platformFeeBasisPoints: number,
): Pick<Written, 'budget' | 'targetRupiah'> {
  const budget = withFeeLine(lines, platformFeeBasisPoints);
  const total = budgetTotal(budget);
  return { budget, targetRupiah: total === 0 ? null : total };
}

/** Changes the giving type, and the fee line of the budget with it. */
export function withGivingType(written: Written, givingType: GivingType, feeOf: FeeOf): Partial<Written> {
  return { givingType, ...budgetOf(withoutFeeLine(written.budget), feeOf(givingType)) };
}

/** Names of the giving types that a member may choose. */
export const GIVING_TYPE_NAMES: Record<(typeof MEMBER_GIVING_TYPES)[number], string> = {
  donasi: 'Donasi',
  infaq: 'Infaq',
  bencana: 'Bencana',
};
