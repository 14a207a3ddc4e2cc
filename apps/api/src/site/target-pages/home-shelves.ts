import type { AmbassadorSummary, CsrSummary, Home, ProductSummary, TargetSummary } from '@uluran/contract/endpoints';
import { percentOf } from '@uluran/contract/money';

/** Maximum of items in each part. */
export const SHELF_SIZES = { urgent: 5, closest: 3, newest: 3, ambassadors: 3, products: 3 } as const;

/** Percentage of its target from which a campaign counts as close. The order of a list alone would include any campaign. */
const NEARLY_PERCENT = 75;

/** With fewer cards above, the newest ones are shown too. */
const FEW = 3;

/** Candidates for the parts, each in the order of its part. */
export interface ShelfCandidates {
  /** Present recommendations of the editors. */
  picked: readonly { why: string; target: TargetSummary }[];
  urgent: readonly TargetSummary[];
  closest: readonly TargetSummary[];
  newest: readonly TargetSummary[];
  programmes: readonly CsrSummary[];
  ambassadors: readonly AmbassadorSummary[];
  products: readonly ProductSummary[];
}

type Shelves = Pick<
  Home,
  'hero' | 'heroReason' | 'urgent' | 'closest' | 'newest' | 'programme' | 'ambassadors' | 'products'
>;

/** Fills the parts of the home page from the top, without repeating a target or a picture. */
export function chooseShelves(candidates: ShelfCandidates): Shelves {
  const take = eachOnce();
  const pick = candidates.picked.find(({ target }) => target.acceptsDonations);
  const chosen = take(pick === undefined ? [] : [pick.target], 1);
  const urgent = take(candidates.urgent.filter(isUrgent), SHELF_SIZES.urgent);
  const closest = take(candidates.closest.filter(isNearlyThere), SHELF_SIZES.closest);
  const newest = urgent.length + closest.length < FEW ? take(candidates.newest, SHELF_SIZES.newest) : [];
  const programme = candidates.programmes.map(asHomeProgramme).find((each) => each !== null) ?? null;
  return {
    hero: [...chosen, ...urgent, ...closest, ...newest][0] ?? null,
    heroReason: pick?.why ?? null,
    urgent,
    closest,
    newest,
    programme,
    ambassadors: candidates.ambassadors.slice(0, SHELF_SIZES.ambassadors).map(asHomeAmbassador),
    products: take(candidates.products.filter(isNeeded), SHELF_SIZES.products).map(asHomeProduct),
  };
}

/** Returns a function that takes the first few of a list, without items or pictures taken before. */
function eachOnce() {
  const shown = new Set<string>();
  return <Card extends TargetSummary>(cards: readonly Card[], limit: number): Card[] => {
    const taken: Card[] = [];
    for (const card of cards) {
      if (taken.length === limit) break;
      const marks = [card.id, card.cover.url];
      if (marks.some((mark) => shown.has(mark))) continue;
      for (const mark of marks) shown.add(mark);
      taken.push(card);
    }
    return taken;
  };
}

const isUrgent = ({ urgentReason }: TargetSummary) => urgentReason !== null;

const isNearlyThere = ({ raisedRupiah, targetRupiah }: TargetSummary) =>
  raisedRupiah < targetRupiah && percentOf(raisedRupiah, targetRupiah) >= NEARLY_PERCENT;

const isNeeded = ({ fundedUnits, neededUnits }: ProductSummary) => fundedUnits < neededUnits;

function asHomeProgramme({ id, slug, title, summary, cover, company, pool }: CsrSummary): Home['programme'] {
  return pool?.state === 'running' ? { id, slug, title, summary, cover, company: { name: company.name }, pool } : null;
}

function asHomeAmbassador(card: AmbassadorSummary): Home['ambassadors'][number] {
  const { id, slug, person, introduction, portrait, words, raisedRupiah } = card;
  return { id, slug, person, introduction, portrait, words, raisedRupiah };
}

function asHomeProduct(card: ProductSummary): Home['products'][number] {
  const { id, slug, title, cover, priceRupiah, unit } = card;
  return { id, slug, title, cover, priceRupiah, unit };
}
