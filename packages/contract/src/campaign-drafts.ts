/**
 * Parts of a campaign, or of an ambassador page, while its member writes it. Free of any schema library: the editor lists the missing parts during
 * typing, and the server checks them again.
 */
import { formatRupiah, grossRupiah } from './money.ts';
import { type RichTextDocument, richTextToPlainText } from './rich-text.ts';

/** Lengths in UTF-16 code units. */
export const DRAFT_LIMITS = {
  title: 80,
  summary: 160,
  city: 80,
  beneficiary: 120,
  budgetLines: 30,
  budgetLabel: 80,
  alt: 300,
  person: 80,
  introduction: 120,
  words: 300,
} as const;

/** Kinds of targets that members write: a campaign, or their own page for another member's campaign. */
export const MEMBER_KINDS = ['campaign', 'ambassador'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** Fewest words in the story of an ambassador page. It is shorter than a campaign's, because the page shows the story of its campaign too. */
export const AMBASSADOR_STORY_WORDS = 40;

/** Giving types of a member's campaign. Only licensed institutions may collect zakat and wakaf (UU 23/2011, UU 41/2004). */
export const MEMBER_GIVING_TYPES = ['donasi', 'infaq', 'bencana'] as const;

/** Dated configuration that applies today. */
export interface CampaignRules {
  minimumRupiah: number;
  maximumRupiah: number;
  /** Days from the first to the last, both included. */
  longestDays: number;
  /** Fewest words of a story. */
  storyWords: number;
  galleryPictures: number;
  /** Most drafts of an account at once. */
  openDrafts: number;
}

export interface BudgetLine {
  label: string;
  amountRupiah: number;
}

/** Parts of a campaign that a check can name; each is a field of the editor. */
export const DRAFT_FIELDS = [
  'person',
  'introduction',
  'title',
  'summary',
  'story',
  'words',
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
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

const OF_AN_AMBASSADOR: readonly DraftField[] = ['person', 'introduction', 'words'];
const OF_BOTH: readonly DraftField[] = ['title', 'summary', 'story', 'cover', 'targetRupiah'];

/** Fields of a draft of each kind. An ambassador page takes all other fields from its campaign. */
export const DRAFT_FIELDS_OF: Readonly<Record<MemberKind, readonly DraftField[]>> = {
  campaign: DRAFT_FIELDS.filter((field) => !OF_AN_AMBASSADOR.includes(field)),
  ambassador: DRAFT_FIELDS.filter((field) => OF_AN_AMBASSADOR.includes(field) || OF_BOTH.includes(field)),
};

/** Content of a draft; empty or null where nothing was written. Days are `YYYY-MM-DD`, by the calendar of Jakarta. */
export interface DraftContent {
  title: string;
  summary: string;
  story: RichTextDocument | null;
  categoryCode: string | null;
  provinceCode: string | null;
  city: string;
  cover: { alt: string } | null;
  gallery: readonly { alt: string }[];
  targetRupiah: number | null;
  startsOn: string | null;
  endsOn: string | null;
  budget: readonly BudgetLine[];
  beneficiary: string;
  /** Name of the ambassador; their portrait is the cover. Like the next two fields, only for an ambassador page: empty for a campaign. */
  person: string;
  /** Occupation and place. */
  introduction: string;
  /** The ambassador's own words, as a quotation. */
  words: string;
}

/** A missing or wrong part that prevents the submission of a draft. */
export interface MissingPart {
  field: DraftField;
  /** An Indonesian sentence. */
  message: string;
}

const SHORTEST_TITLE = 10;
const SHORTEST_SUMMARY = 40;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Number of words of a story, as a reader counts them. */
export function countWords(story: RichTextDocument | null): number {
  return story === null ? 0 : (richTextToPlainText(story).match(/\S+/g)?.length ?? 0);
}

/** Sum of the lines of a budget, in rupiah. */
export function budgetTotal(budget: readonly BudgetLine[]): number {
  return budget.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0);
}

/** Label of the last line of a budget, the platform's fee. Its amount is computed from the other lines and never typed. */
export const FEE_LINE_LABEL = 'Biaya pengelolaan Uluran';

/** A budget without the fee's line, as its organiser writes it. */
export function withoutFeeLine(budget: readonly BudgetLine[]): BudgetLine[] {
  return budget.filter(({ label }) => label !== FEE_LINE_LABEL);
}

/**
 * A budget with the fee as its last line. Its sum is the target; after the fee, the target covers every other line. Money without a fee, such as
 * that of a company's pool, pays for the lines first.
 */
export function withFeeLine(
  lines: readonly BudgetLine[],
  platformFeeBasisPoints: number,
  freeRupiah = 0,
): BudgetLine[] {
  const netRupiah = Math.max(budgetTotal(lines) - freeRupiah, 0);
  const amountRupiah = grossRupiah(netRupiah, platformFeeBasisPoints) - netRupiah;
  return amountRupiah === 0 ? [...lines] : [...lines, { label: FEE_LINE_LABEL, amountRupiah }];
}

function missingDays({ startsOn, endsOn }: DraftContent, { longestDays }: CampaignRules, since: Since): MissingPart[] {
  const missing: MissingPart[] = [];
  if (startsOn === null) missing.push({ field: 'startsOn', message: 'Pilih hari mulai.' });
  else if (!since.published && startsOn < since.today)
    missing.push({ field: 'startsOn', message: 'Hari mulai sudah lewat. Pilih hari ini atau sesudahnya.' });
  if (endsOn === null) return [...missing, { field: 'endsOn', message: 'Pilih hari terakhir.' }];
  if (endsOn < since.today) missing.push({ field: 'endsOn', message: 'Hari terakhir sudah lewat.' });
  else if (startsOn !== null && endsOn < startsOn)
    missing.push({ field: 'endsOn', message: 'Hari terakhir ada sebelum hari mulai.' });
  // A published campaign is extended from today.
  const from = since.published ? since.today : startsOn;
  if (from !== null && daysBetween(from, endsOn) + 1 > longestDays)
    missing.push({ field: 'endsOn', message: `Penggalangan paling lama ${longestDays} hari.` });
  return missing;
}

function missingTarget({ targetRupiah }: DraftContent, { minimumRupiah, maximumRupiah }: CampaignRules): MissingPart[] {
  if (targetRupiah === null) return [{ field: 'targetRupiah', message: 'Tulis target dana.' }];
  if (targetRupiah >= minimumRupiah && targetRupiah <= maximumRupiah) return [];
  const message = `Target antara ${formatRupiah(minimumRupiah)} dan ${formatRupiah(maximumRupiah)}.`;
  return [{ field: 'targetRupiah', message }];
}

function missingBudget({ budget, targetRupiah }: DraftContent): MissingPart[] {
  const missing: MissingPart[] = [];
  const total = budgetTotal(budget);
  if (budget.length === 0) missing.push({ field: 'budget', message: 'Tulis paling sedikit satu baris rincian dana.' });
  else if (budget.some(({ label, amountRupiah }) => label === '' || amountRupiah === 0))
    missing.push({ field: 'budget', message: 'Setiap baris rincian perlu nama keperluan dan jumlahnya.' });
  else if (targetRupiah !== null && total !== targetRupiah)
    missing.push({
      field: 'budget',
      message: `Jumlah rincian ${formatRupiah(total)}, sedangkan target ${formatRupiah(targetRupiah)}. Samakan keduanya.`,
    });
  return missing;
}

const COVER_NAMES: Readonly<Record<MemberKind, string>> = { campaign: 'gambar sampul', ambassador: 'foto Anda' };

function missingCover({ cover }: DraftContent, kind: MemberKind): MissingPart[] {
  if (cover === null) return [{ field: 'cover', message: `Unggah ${COVER_NAMES[kind]}.` }];
  return cover.alt === '' ? [{ field: 'cover', message: `Tulis keterangan ${COVER_NAMES[kind]}.` }] : [];
}

function missingGallery({ gallery }: DraftContent): MissingPart[] {
  const without = gallery.findIndex(({ alt }) => alt === '');
  return without < 0 ? [] : [{ field: 'gallery', message: `Tulis keterangan gambar galeri ke-${without + 1}.` }];
}

type Condition = readonly [boolean, DraftField, string];

function missingWords(draft: DraftContent, fewest: number, conditions: readonly Condition[]): MissingPart[] {
  const words = countWords(draft.story);
  const unmet: readonly Condition[] = [
    [draft.title.length < SHORTEST_TITLE, 'title', `Tulis judul, paling sedikit ${SHORTEST_TITLE} huruf.`],
    [draft.summary.length < SHORTEST_SUMMARY, 'summary', `Tulis ringkasan, paling sedikit ${SHORTEST_SUMMARY} huruf.`],
    [words < fewest, 'story', `Cerita paling sedikit ${fewest} kata; sekarang ${words} kata.`],
    ...conditions,
  ];
  return unmet.filter(([isMissing]) => isMissing).map(([, field, message]) => ({ field, message }));
}

function missingOfCampaign(draft: DraftContent, rules: CampaignRules, since: Since): MissingPart[] {
  const words = missingWords(draft, rules.storyWords, [
    [draft.categoryCode === null, 'categoryCode', 'Pilih kategori.'],
    [draft.provinceCode === null, 'provinceCode', 'Pilih provinsi.'],
    [draft.city === '', 'city', 'Tulis kota atau kabupaten.'],
    [draft.beneficiary === '', 'beneficiary', 'Tulis siapa penerimanya.'],
  ]);
  return [...words, ...missingGallery(draft), ...missingBudget(draft), ...missingDays(draft, rules, since)];
}

function missingOfAmbassador(draft: DraftContent): MissingPart[] {
  return missingWords(draft, AMBASSADOR_STORY_WORDS, [
    [draft.person === '', 'person', 'Tulis nama Anda.'],
    [draft.introduction === '', 'introduction', 'Tulis pekerjaan dan tempat Anda.'],
    [draft.words === '', 'words', 'Tulis kutipan Anda.'],
  ]);
}

/** Start of the count of days. */
export interface Since {
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
  /** The campaign is public already: it began in the past and is extended from today. */
  published: boolean;
}

/** Missing or wrong parts of a draft, in the order of the editor's steps; empty if the draft can be submitted. */
export function missingOfDraft(
  kind: MemberKind,
  draft: DraftContent,
  rules: CampaignRules,
  since: Since,
): MissingPart[] {
  const ofKind = kind === 'campaign' ? missingOfCampaign(draft, rules, since) : missingOfAmbassador(draft);
  return [...ofKind, ...missingCover(draft, kind), ...missingTarget(draft, rules)].sort(
    (one, other) => DRAFT_FIELDS.indexOf(one.field) - DRAFT_FIELDS.indexOf(other.field),
  );
}

/** Actions on a campaign that its member may take, depending on its state. */
export const CAMPAIGN_ACTIONS = ['edit', 'submit', 'recall', 'revise', 'discard', 'pause', 'resume', 'end'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];
