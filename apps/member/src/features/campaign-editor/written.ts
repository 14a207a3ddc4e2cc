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

/** A campaign whose newest revision can be written. */
export interface EditedCampaign extends OwnCampaignDetail {
  draft: CampaignDraft;
  version: number;
  savedAt: string;
}

/** What is written of a campaign. */
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
  /** With the line of the fee. */
  budget: readonly BudgetLine[];
  beneficiary: string;
  /** Of an ambassador page, like the two that follow. */
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

/** The campaign as an editor begins from it; undefined where nothing of it can be written now. */
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

/** A field as it is compared: blanks around words are not stored, and of a picture its address and words are. */
function plain(field: Field, written: Written): unknown {
  const value = written[field];
  if (field === 'cover') return written.cover && pictureOf(written.cover);
  if (field === 'gallery') return written.gallery.map(pictureOf);
  if (field === 'budget') return written.budget.map(({ label, amountRupiah }) => [label.trim(), amountRupiah]);
  return typeof value === 'string' ? value.trim() : value;
}

const pictureOf = ({ url, alt }: Picture) => ({ url, alt: alt.trim() });

/** Fields that differ. */
export function changedFields(from: Written, to: Written): Field[] {
  return FIELDS.filter(
    (field) => from[field] !== to[field] && inOrder(plain(field, from)) !== inOrder(plain(field, to)),
  );
}

export function isSame(one: Written, other: Written): boolean {
  return changedFields(one, other).length === 0;
}

/** What a save sends: the fields that differ from what is stored. */
export function changesOf(stored: Written, written: Written): Omit<DraftChanges, 'version'> {
  return Object.fromEntries(changedFields(stored, written).map((field) => [field, sent(field, written)]));
}

function sent(field: Field, written: Written): unknown {
  if (field === 'cover') return written.cover && pictureOf(written.cover);
  if (field === 'gallery') return written.gallery.map(pictureOf);
  return written[field];
}

/** What was changed here, put over what another has stored. */
export function merge(base: Written, mine: Written, theirs: Written): Written {
  return Object.assign(
    { ...theirs },
    Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
  );
}

/** Whether something that this device kept is a campaign. */
export function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const { title, budget, gallery } = value as Partial<Written>;
  return (
    typeof title === 'string' && Array.isArray(budget) && Array.isArray(gallery) && FIELDS.every((f) => f in value)
  );
}

/** Basis points that the platform takes of a gift of each type. */
export type FeeOf = (givingType: GivingType) => number;

/** Budget and target together: the target is never typed, it is what the lines and the fee add up to. */
export function budgetOf(
  lines: readonly BudgetLine[],
  platformFeeBasisPoints: number,
): Pick<Written, 'budget' | 'targetRupiah'> {
  const budget = withFeeLine(lines, platformFeeBasisPoints);
  const total = budgetTotal(budget);
  return { budget, targetRupiah: total === 0 ? null : total };
}

/** Another giving type, with the fee that goes with it. */
export function withGivingType(written: Written, givingType: GivingType, feeOf: FeeOf): Partial<Written> {
  return { givingType, ...budgetOf(withoutFeeLine(written.budget), feeOf(givingType)) };
}

/** What a member may choose, in words. */
export const GIVING_TYPE_NAMES: Record<(typeof MEMBER_GIVING_TYPES)[number], string> = {
  donasi: 'Donasi',
  infaq: 'Infaq',
  bencana: 'Bencana',
};
