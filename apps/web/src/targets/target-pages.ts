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
  WallSort,
} from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';

/** Fields of a target for the pages of a gift: form, payment and thanks. */
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

/** Fields of a target for its detail page; each section takes its own part of them. */
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
    | 'team'
    | 'milestones'
    | 'newsCount'
    | 'prayerCount'
    | 'sharedDonationCount'
    | 'shareTokens'
    | 'updatedAt'
    | 'now'
  >;

/** Offer of a target that is given by the unit: the unit, its price and the numbers of units. */
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

/** Nouns of a kind for the sentences of the shared pages. */
export interface KindWords {
  /** The target: `galang dana`. */
  noun: string;
  /** The target's page: `halaman galang dana`. */
  page: string;
  /** The target's organiser: `penggalang`. */
  organiser: string;
  /** The recipient of the money, who shows the receipts; for an ambassador page the organiser of the campaign. */
  recipient: string;
}

/** Words and reads of one kind for the shared pages. The contract's `TARGET_ROUTES` has its addresses. */
export interface TargetPages<Kind extends TargetKind = TargetKind, Target extends GivingTarget = GivingTarget> {
  kind: Kind;
  words: KindWords;
  /** The target with this slug. */
  read(queries: PublicQueries, slug: string): OneQuery<Target>;
  /** Other targets of the kind: at most `limit`, the most urgent first. */
  others(queries: PublicQueries, limit: number): ListQuery<TargetSummary>;
  /** The person who raises the money, for a kind with a person instead of an organiser. Absent for other kinds. */
  person?(target: Target): { name: string; portrait: Picture };
  /** All public targets of the kind, page by page. */
  published(client: Client, page: { limit: number; cursor: string | undefined }): Promise<Page<PublishedTarget>>;
}

/** A kind whose gifts are units; the other kinds accept any amount. */
export interface UnitPages<Target extends GivingTarget> {
  /** The target's offer. */
  units(target: Target): UnitOffer;
}

/** A kind whose gifts a company matches. */
export interface MatchedPages<Target extends GivingTarget> {
  /** The target's pool; null if it has none. */
  matching(target: Target): MatchingPool | null;
}

/** A kind for the gift form, with the optional parts of some kinds: units and matching. */
export type GivingPages<Kind extends TargetKind = TargetKind, Target extends GivingTarget = GivingTarget> = TargetPages<
  Kind,
  Target
> &
  Partial<UnitPages<Target> & MatchedPages<Target>>;

/** A part of a wall. */
export interface WallPart {
  limit: number;
  prayersOnly?: boolean;
  sort?: WallSort;
  cursor?: string;
}

/** A kind with a detail page. Every detail page lists its donors. */
export interface WallPages<Kind extends TargetKind = TargetKind, Target extends TargetDetail = TargetDetail>
  extends TargetPages<Kind, Target> {
  /** Donors and their prayers. */
  donors(queries: PublicQueries, slug: string, wall: WallPart): ListQuery<WallDonor>;
}

/** A kind with a fund of its own, whose updates have pages of their own. */
export interface DetailPages<Kind extends TargetKind = TargetKind, Target extends TargetDetail = TargetDetail>
  extends WallPages<Kind, Target> {
  news(queries: PublicQueries, slug: string, part: { cursor?: string }): ListQuery<NewsSummary>;
  newsItem(queries: PublicQueries, slug: string, id: string): OneQuery<News>;
  funds(queries: PublicQueries, slug: string): OneQuery<Funds>;
}

/** Filters of a list; `pool` for a kind with pools. */
export type ListFilters = TargetFilters & { pool?: PoolState };

/** Texts and queries of the list page of a kind. */
export interface TargetList<Summary extends TargetSummary = TargetSummary> {
  /** The heading: `Galang dana`. The name of a chosen category follows it. */
  title: string;
  /** Text after the heading in the document's title if no category is chosen: `untuk sesama`. */
  aim: string;
  /** The line under the heading. */
  lead: string;
  /** Hint in the search field. */
  searchHint: string;
  /** Description for search engines; `subject` is a category's name or the aim. */
  describe(subject: string): string;
  /** True if the counts of categories and regions apply to this list; they count campaigns. */
  counted: boolean;
  read(queries: PublicQueries, filters: ListFilters): ListQuery<Summary>;
}

/** A kind with a list page, which `listRoute` and `ListScreen` make with the kind's card. */
export interface ListedPages<Kind extends TargetKind = TargetKind, Summary extends TargetSummary = TargetSummary> {
  kind: Kind;
  words: KindWords;
  list: TargetList<Summary>;
}

/** Props of each card of a list. */
export interface ListCardProps<Summary extends TargetSummary = TargetSummary> {
  target: Summary;
  headingLevel: 2 | 3;
  /** Width of the picture, as in `<img sizes>`. */
  sizes: string;
  /** True for the first picture of the screen. */
  priority: boolean;
}

/** A kind's list with the type of a list of any targets, without the kind's own fields. */
export function asTargets<Summary extends TargetSummary>(query: ListQuery<Summary>): ListQuery<TargetSummary> {
  return query as unknown as ListQuery<TargetSummary>;
}

/** Path of a kind's list: `/campaigns`. */
export function listPath(kind: TargetKind): string {
  return TARGET_ROUTES[kind].base;
}

/** The parameters of a kind's pages, by the contract's names. */
export type TargetParams<Kind extends TargetKind> = Record<(typeof TARGET_ROUTES)[Kind]['parameter'], string>;
export type PaymentParams<Kind extends TargetKind> = TargetParams<Kind> &
  Record<(typeof TARGET_ROUTES)[Kind]['paymentParameter'], string>;

/** The target in a page's parameters, by its slug (a product's id); the slug is empty on a page of another kind. */
export function targetAt<Kind extends TargetKind>(
  kind: Kind,
  params: Record<string, string | undefined>,
): { kind: Kind; slug: string } {
  return { kind, slug: params[TARGET_ROUTES[kind].parameter] ?? '' };
}

/** The payment's id from the parameters of its page. */
export function paymentIdOf(kind: TargetKind, params: Record<string, string | undefined>): string {
  return params[TARGET_ROUTES[kind].paymentParameter] ?? '';
}
