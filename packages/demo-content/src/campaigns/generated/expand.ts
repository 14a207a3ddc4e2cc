import { formatRupiah, shareRupiah } from '@uluran/contract/money';
import type { GivingType } from '@uluran/contract/targets';
import type { DemoClock } from '../../clock.ts';
import { createRandom, type Random } from '../../random.ts';
import type { SceneName, UpdatePicture } from '../../scenes.ts';
import { bullets, document, h, quote } from '../../text.ts';
import type { Amount, DemoCampaign, DemoNews, DemoVerification, DemoWithdrawal } from '../../types.ts';
import { closingWords, VERIFICATIONS } from './phrases.ts';

/** The differences between generated campaigns; all else follows from them and from chance seeded by the slug. */
export interface Sketch {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: DemoCampaign['category'];
  readonly cover: SceneName;
  readonly gallery?: readonly SceneName[];
  readonly givingType: GivingType;
  readonly place: readonly [province: string, city: string];
  readonly organiser: DemoCampaign['organiser'];
  readonly beneficiary: string;
  readonly subject: string;
  /** Two or three paragraphs. */
  readonly story: readonly string[];
  readonly words?: readonly [words: string, speaker: string];
  readonly targetRupiah: number;
  /** Lines of the plan with their weights; the amounts are worked out. */
  readonly plan: ReadonlyArray<readonly [label: string, weight: number]>;
  readonly startedDaysAgo: number;
  /** Days still to go; negative when it has ended, null without an end. */
  readonly daysLeft: number | null;
  readonly status?: DemoCampaign['status'];
  readonly donorCount: number;
  /** Collected, in percent of the target. */
  readonly percent: number;
  readonly news: ReadonlyArray<readonly [daysAgo: number, title: string, text: string, picture: UpdatePicture]>;
  readonly urgentReason?: string;
}

const FEE_FREE: readonly GivingType[] = ['zakat', 'bencana'];
const PLATFORM_FEE_BASIS_POINTS = 500;
const STEP_RUPIAH = 50_000;

/** Builds the campaign a sketch stands for. */
export function expand(sketch: Sketch, clock: DemoClock): DemoCampaign {
  const random = createRandom(`campaign ${sketch.slug}`);
  const plan = planOf(sketch);
  const receipts = sketch.news.flatMap(([daysAgo], index) => receiptsOf(sketch, plan, daysAgo, index));
  const { slug, title, summary, category, givingType, organiser, beneficiary, subject, targetRupiah, daysLeft } =
    sketch;
  const endsAt = daysLeft === null ? null : clock.inDays(daysLeft);
  return {
    slug,
    title,
    summary,
    category,
    cover: sketch.cover,
    ...(sketch.gallery && { gallery: sketch.gallery }),
    givingType,
    province: sketch.place[0],
    city: sketch.place[1],
    organiser,
    beneficiary,
    subject,
    status: sketch.status ?? 'live',
    featured: false,
    targetRupiah,
    plan,
    startsAt: clock.daysAgo(sketch.startedDaysAgo, random.integer(7, 10)),
    endsAt,
    urgent: sketch.urgentReason && endsAt ? { reason: sketch.urgentReason, until: endsAt } : null,
    verification: verificationOf(sketch, clock, random),
    story: document(
      ...sketch.story,
      ...(sketch.words ? [quote(...sketch.words)] : []),
      h('Rencana pemakaian'),
      bullets(...plan.map(([label, amountRupiah]) => `${label}: ${formatRupiah(amountRupiah)}.`)),
      closingWords(category, random),
    ),
    news: sketch.news.map((sketched, index) => newsOf(sketched, index, receipts, clock)),
    withdrawals: withdrawalsOf(receipts, clock),
    giving: {
      donorCount: sketch.donorCount,
      raisedRupiah: sketch.donorCount === 0 ? 0 : roundTo(shareRupiah(targetRupiah, sketch.percent * 100), 5_000),
    },
    prayers: [],
  };
}

function planOf({ plan, targetRupiah, givingType }: Sketch): Amount[] {
  const fee = FEE_FREE.includes(givingType) ? 0 : shareRupiah(targetRupiah, PLATFORM_FEE_BASIS_POINTS);
  const net = targetRupiah - fee;
  const weights = plan.reduce((sum, [, weight]) => sum + weight, 0);
  const amounts = plan.map(
    ([label, weight]): Amount => [label, roundTo(Math.trunc((net * weight) / weights), STEP_RUPIAH)],
  );
  const rest = net - amounts.reduce((sum, [, amountRupiah]) => sum + amountRupiah, 0);
  return amounts.map(
    ([label, amountRupiah], index): Amount => [label, index === 0 ? amountRupiah + rest : amountRupiah],
  );
}

interface Receipt {
  readonly newsIndex: number;
  readonly label: string;
  readonly amountRupiah: number;
  readonly spentDaysAgo: number;
}

/** Every update but the oldest of several proves a part of the money received by then; a campaign's only update does so as well. */
function receiptsOf(sketch: Sketch, plan: readonly Amount[], newsDaysAgo: number, newsIndex: number): Receipt[] {
  if (sketch.status === 'closed') return newsIndex === 0 ? closingReceipts(sketch, plan, newsDaysAgo) : [];
  const oldest = newsIndex === sketch.news.length - 1;
  if (sketch.donorCount === 0 || (oldest && sketch.news.length > 1)) return [];
  const elapsed = (sketch.startedDaysAgo - newsDaysAgo) / (sketch.startedDaysAgo + Math.min(sketch.daysLeft ?? 0, 0));
  const elapsedBasisPoints = Math.min(Math.trunc(elapsed * 10_000), 10_000);
  const collected = shareRupiah(shareRupiah(sketch.targetRupiah, sketch.percent * 100), elapsedBasisPoints);
  return plan.slice(0, 2).flatMap(([label, amountRupiah], index) => {
    const spent = roundTo(Math.min(amountRupiah, shareRupiah(collected, index === 0 ? 3_000 : 1_200)), STEP_RUPIAH);
    return spent > 0
      ? [{ newsIndex, label: `${label}, tahap pertama`, amountRupiah: spent, spentDaysAgo: newsDaysAgo + 1 + index }]
      : [];
  });
}

/** A campaign is closed when all its money is spent and proved. Half a percent is left for the gateway's fees. */
function closingReceipts(sketch: Sketch, plan: readonly Amount[], newsDaysAgo: number): Receipt[] {
  return plan.map(([label, amountRupiah]) => ({
    newsIndex: 0,
    label,
    amountRupiah: roundTo(shareRupiah(amountRupiah, sketch.percent * 100 - 50), STEP_RUPIAH),
    spentDaysAgo: newsDaysAgo + 1,
  }));
}

function newsOf(
  [daysAgo, title, text, picture]: Sketch['news'][number],
  index: number,
  receipts: readonly Receipt[],
  clock: DemoClock,
): DemoNews {
  const mine = receipts.filter(({ newsIndex }) => newsIndex === index);
  const proof = mine.length > 0 ? ['Kuitansinya kami muat di bawah kabar ini.'] : [];
  return {
    publishedAt: clock.daysAgo(daysAgo, 10 + (title.length % 9)),
    title,
    picture,
    excerpt: text.split('. ')[0]?.replace(/\.?$/, '.') ?? text,
    body: document(text, ...proof),
    evidence: mine.map(({ label, amountRupiah, spentDaysAgo }) => ({
      label,
      amountRupiah,
      spentAt: clock.daysAgo(spentDaysAgo),
    })),
  };
}

/** The money of each update's receipts left the fund in one withdrawal, a few days before it was spent. */
function withdrawalsOf(receipts: readonly Receipt[], clock: DemoClock): DemoWithdrawal[] {
  return [...Map.groupBy(receipts, ({ newsIndex }) => newsIndex).values()].map((group) => ({
    requestedAt: clock.daysAgo(Math.max(...group.map(({ spentDaysAgo }) => spentDaysAgo)), 8),
    amountRupiah: group.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0),
    stage: 'evidenced',
  }));
}

function verificationOf({ category, startedDaysAgo }: Sketch, clock: DemoClock, random: Random): DemoVerification[] {
  const before = startedDaysAgo + random.integer(1, 5);
  return VERIFICATIONS[category].map((description, index) => ({
    description,
    checkedAt: clock.daysAgo(before, 9 + 2 * index),
    validUntil: random.chance(0.5) ? clock.inDays(365 - before) : null,
  }));
}

function roundTo(amountRupiah: number, step: number): number {
  return amountRupiah - (amountRupiah % step);
}
