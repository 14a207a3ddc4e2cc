import type { Client, Page } from '@uluran/api-sdk';
import type { ListQuery, OneQuery, PublicQueries } from '@uluran/api-sdk/query';
import type {
  Campaign,
  Funds,
  MatchingPool,
  News,
  NewsSummary,
  Picture,
  PoolState,
  Product,
  TargetFilters,
  TargetSummary,
  WallDonor,
} from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';

/** What the pages that take a gift read of any target: its form, its payment and the thanks. */
export type GivingTarget = Pick<
  Campaign,
  | 'slug'
  | 'title'
  | 'cover'
  | 'organiser'
  | 'beneficiary'
  | 'givingType'
  | 'acceptsDonations'
  | 'donorCount'
  | 'raisedRupiah'
  | 'targetRupiah'
  | 'platformFeeBasisPoints'
  | 'costCeilingBasisPoints'
>;

/** What the detail page of any target shows; a section asks for its own part of it. */
export type TargetDetail = GivingTarget &
  Pick<
    Campaign,
    | 'summary'
    | 'story'
    | 'gallery'
    | 'budget'
    | 'verification'
    | 'status'
    | 'daysLeft'
    | 'startsAt'
    | 'endsAt'
    | 'newsCount'
    | 'prayerCount'
    | 'sharedDonationCount'
    | 'shareTokens'
    | 'updatedAt'
    | 'now'
  >;

/** What the form of a target asks for that is given by the unit: how many, at the price of one. */
export type UnitOffer = Pick<
  Product,
  'priceRupiah' | 'unit' | 'availableUnits' | 'surplus' | 'neededUnits' | 'fundedUnits'
>;

/** A target in a sitemap. */
export interface PublishedTarget {
  slug: string;
  /** ISO 8601 */
  updatedAt: string;
}

/** What the pages that all kinds share call one of a kind, in a sentence. */
export interface KindWords {
  /** What it is: `galang dana`. */
  noun: string;
  /** Its page: `halaman galang dana`. */
  page: string;
  /** In whose name it stands: `penggalang`. */
  organiser: string;
  /** Who is paid its money and shows the receipts; the organiser of the campaign where an ambassador asks. */
  recipient: string;
}

/** What one kind brings to the pages that all kinds share: its words and its reads. Its addresses are the contract's `TARGET_ROUTES`. */
export interface TargetPages<Kind extends TargetKind = TargetKind, Target extends GivingTarget = GivingTarget> {
  kind: Kind;
  words: KindWords;
  /** One target, as its slug names it. */
  read(queries: PublicQueries, slug: string): OneQuery<Target>;
  /** Others to give to: `limit` of them, the most urgent first. */
  others(queries: PublicQueries, limit: number): ListQuery<TargetSummary>;
  /** Of a kind where a person asks under their own name: who it is. Absent where the organiser does. */
  person?(target: Target): { name: string; portrait: Picture };
  /** Everything the public may read, page by page. */
  published(client: Client, page: { limit: number; cursor: string | undefined }): Promise<Page<PublishedTarget>>;
}

/** A kind that is given by the unit; of any other every amount can be given. */
export interface UnitPages<Target extends GivingTarget> {
  /** What is offered. */
  units(target: Target): UnitOffer;
}

/** A kind whose gifts a company matches. */
export interface MatchedPages<Target extends GivingTarget> {
  /** Its pool; null where there is none. */
  matching(target: Target): MatchingPool | null;
}

/** A kind with what only some have, as its form reads it. */
export type GivingPages<Kind extends TargetKind = TargetKind, Target extends GivingTarget = GivingTarget> = TargetPages<
  Kind,
  Target
> &
  Partial<UnitPages<Target> & MatchedPages<Target>>;

/** A part of a wall. */
export interface WallPart {
  limit: number;
  prayersOnly?: boolean;
  cursor?: string;
}

/** A kind with a detail page: who gave stands on that of every kind. */
export interface WallPages<Kind extends TargetKind = TargetKind, Target extends TargetDetail = TargetDetail>
  extends TargetPages<Kind, Target> {
  /** Who gave, and what they wish. */
  donors(queries: PublicQueries, slug: string, wall: WallPart): ListQuery<WallDonor>;
}

/** A kind with a fund of its own, whose updates have pages of their own. */
export interface DetailPages<Kind extends TargetKind = TargetKind, Target extends TargetDetail = TargetDetail>
  extends WallPages<Kind, Target> {
  news(queries: PublicQueries, slug: string, part: { cursor?: string }): ListQuery<NewsSummary>;
  newsItem(queries: PublicQueries, slug: string, id: string): OneQuery<News>;
  funds(queries: PublicQueries, slug: string): OneQuery<Funds>;
}

/** What a list is filtered by; `pool` where the kind has pools. */
export type ListFilters = TargetFilters & { pool?: PoolState };

/** Texts and queries of the list page of a kind. */
export interface TargetList<Summary extends TargetSummary = TargetSummary> {
  /** The heading; a chosen category's name is put behind it: `Galang dana`. */
  title: string;
  /** What stands behind the heading where no category is chosen, in the title of the document: `untuk sesama`. */
  aim: string;
  /** The line under the heading. */
  lead: string;
  /** What the search field suggests to look for. */
  searchHint: string;
  /** For search engines; `subject` is a category's name or the aim. */
  describe(subject: string): string;
  /** Whether the counts of categories and regions, which are of campaigns, hold for this list. */
  counted: boolean;
  read(queries: PublicQueries, filters: ListFilters): ListQuery<Summary>;
}

/** A kind that has a list page: `listRoute` and `ListScreen` make it, with the kind's card. */
export interface ListedPages<Kind extends TargetKind = TargetKind, Summary extends TargetSummary = TargetSummary> {
  kind: Kind;
  words: KindWords;
  list: TargetList<Summary>;
}

/** What a list gives each of its cards. */
export interface ListCardProps<Summary extends TargetSummary = TargetSummary> {
  target: Summary;
  headingLevel: 2 | 3;
  /** Width the picture takes, as in `<img sizes>`. */
  sizes: string;
  /** The first picture of the screen. */
  priority: boolean;
}

/** The list of a kind, read as one of any targets: what a kind adds to its summaries is out of sight. */
export function asTargets<Summary extends TargetSummary>(query: ListQuery<Summary>): ListQuery<TargetSummary> {
  return query as unknown as ListQuery<TargetSummary>;
}

/** Where the list of a kind is: `/campaigns`. */
export function listPath(kind: TargetKind): string {
  return TARGET_ROUTES[kind].base;
}

/** The parameters of a kind's pages, by the contract's names. */
export type TargetParams<Kind extends TargetKind> = Record<(typeof TARGET_ROUTES)[Kind]['parameter'], string>;
export type PaymentParams<Kind extends TargetKind> = TargetParams<Kind> &
  Record<(typeof TARGET_ROUTES)[Kind]['paymentParameter'], string>;

/** The target that a page's parameters name, by its slug (a product's id); the slug is empty where the page is another's. */
export function targetAt<Kind extends TargetKind>(
  kind: Kind,
  params: Record<string, string | undefined>,
): { kind: Kind; slug: string } {
  return { kind, slug: params[TARGET_ROUTES[kind].parameter] ?? '' };
}

/** The payment's id out of its page's parameters. */
export function paymentIdOf(kind: TargetKind, params: Record<string, string | undefined>): string {
  return params[TARGET_ROUTES[kind].paymentParameter] ?? '';
}
