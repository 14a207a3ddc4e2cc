import type { DemoClock } from '../clock.ts';
import type { DemoDrawing } from '../drawing.ts';
import type { SceneName } from '../scenes.ts';
import { document, quote } from '../text.ts';
import type { DemoAmbassador, DemoCampaign } from '../types.ts';

/** An ambassador's page without the fields of its campaign: category, place, beneficiary and end. */
export interface AmbassadorSketch {
  readonly slug: string;
  readonly parent: string;
  readonly person: DemoAmbassador['organiser'];
  /** Work and place of the ambassador. */
  readonly introduction: string;
  readonly title: string;
  readonly summary: string;
  readonly words: string;
  readonly portrait: DemoDrawing;
  /** Paragraphs, before the quotation. */
  readonly story: readonly string[];
  readonly overheard?: readonly [words: string, speaker: string];
  readonly goalRupiah: number;
  readonly startedDaysAgo: number;
  readonly giving: { readonly donorCount: number; readonly raisedRupiah: number };
  readonly news: ReadonlyArray<
    readonly [daysAgo: number, title: string, picture: SceneName | null, excerpt: string, ...paragraphs: string[]]
  >;
  readonly prayers: readonly string[];
}

const NEWS_HOUR = 17;

/** Returns the page with the fields of its campaign. */
export function expandAmbassador(sketch: AmbassadorSketch, parent: DemoCampaign, clock: DemoClock): DemoAmbassador {
  const { slug, person, introduction, title, summary, words, portrait, goalRupiah, giving, prayers } = sketch;
  const { category, givingType, province, city, beneficiary, subject, status, endsAt } = parent;
  const closing = `Donasi Anda di halaman ini langsung masuk ke dana “${parent.title}”. Saya tidak memegang dan tidak mencairkan uangnya; kuitansinya dimuat di Kabar galang dana itu.`;
  return {
    ...{ slug, title, summary, category, givingType, province, city, organiser: person, beneficiary, subject },
    ...{ status, featured: false, parent: parent.slug, introduction, words, portrait, endsAt, urgent: null },
    targetRupiah: goalRupiah,
    plan: [[parent.title, goalRupiah]],
    startsAt: clock.daysAgo(sketch.startedDaysAgo),
    verification: [
      {
        description: 'Identitas duta, dan izin penggalang untuk mengajak atas namanya',
        checkedAt: clock.daysAgo(sketch.startedDaysAgo + 1, 14),
        validUntil: endsAt,
      },
    ],
    story: document(...sketch.story, ...(sketch.overheard ? [quote(...sketch.overheard)] : []), closing),
    news: sketch.news.map(([daysAgo, newsTitle, picture, excerpt, ...paragraphs]) => ({
      publishedAt: clock.daysAgo(daysAgo, NEWS_HOUR),
      title: newsTitle,
      picture,
      excerpt,
      body: document(...paragraphs),
      evidence: [],
    })),
    withdrawals: [],
    giving,
    prayers,
  };
}
