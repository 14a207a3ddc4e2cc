import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { TargetStatus } from '@uluran/contract/states';
import type { GivingType } from '@uluran/contract/targets';
import type { CompanyKey } from './companies.ts';
import type { DemoDrawing } from './drawing.ts';
import type { OrganiserKey } from './organisers.ts';
import type { SceneName, UpdatePicture } from './scenes.ts';

/** A category's code. */
export type Category =
  | 'kesehatan'
  | 'pendidikan'
  | 'bencana'
  | 'masjid'
  | 'panti'
  | 'lingkungan'
  | 'kemanusiaan'
  | 'difabel';

/** A label and an amount in rupiah. */
export type Amount = readonly [label: string, amountRupiah: number];

export interface DemoVerification {
  readonly description: string;
  readonly checkedAt: Date;
  readonly validUntil: Date | null;
}

/** One receipt: a purchase, its amount and the day of the payment. */
export interface DemoReceipt {
  readonly label: string;
  readonly amountRupiah: number;
  readonly spentAt: Date;
}

export interface DemoNews {
  readonly publishedAt: Date;
  readonly title: string;
  /** The first lines, as lists show them. */
  readonly excerpt: string;
  readonly picture: UpdatePicture;
  readonly body: RichTextDocument;
  /** Receipts shown with it, dated by the day the money was spent. */
  readonly evidence: readonly DemoReceipt[];
}

/** How far a withdrawal has come: asked for, sent by the bank, or sent and proved. */
export type WithdrawalStage = 'requested' | 'transferred' | 'evidenced';

export interface DemoWithdrawal {
  readonly requestedAt: Date;
  readonly amountRupiah: number;
  readonly stage: WithdrawalStage;
}

/** How much was given, by how many. The gifts themselves are made up to fit. */
export interface DemoGiving {
  readonly donorCount: number;
  readonly raisedRupiah: number;
  /** Gifts above the usual; none of the others is larger than `othersAtMostRupiah`. */
  readonly large?: { readonly giftsRupiah: readonly number[]; readonly othersAtMostRupiah: number };
  /** Price of a unit, if gifts are by the unit. */
  readonly unitPriceRupiah?: number;
}

/** One donation target of any kind, without its gifts, which are generated, and its cover, which is drawn. */
export interface DemoTarget {
  /** Names the target in the seed; not stored for a product, which is addressed by its id. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: Category;
  readonly givingType: GivingType;
  /** A province's full name. */
  readonly province: string;
  readonly city: string;
  readonly organiser: OrganiserKey;
  readonly beneficiary: string;
  /** Fits "untuk …" and a prayer: `Alya`, `warga Demak`. */
  readonly subject: string;
  readonly status: Exclude<TargetStatus, 'draft' | 'frozen'>;
  readonly featured: boolean;
  readonly targetRupiah: number;
  /** The plan of the money. With the platform's fee, which is added as a last line if it is missing, it makes the target. */
  readonly plan: readonly Amount[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly urgent: { readonly reason: string; readonly until: Date } | null;
  readonly verification: readonly DemoVerification[];
  readonly story: RichTextDocument;
  /** Shown with its cover. */
  readonly gallery?: readonly SceneName[];
  readonly news: readonly DemoNews[];
  readonly withdrawals: readonly DemoWithdrawal[];
  readonly giving: DemoGiving;
  /** Prayers that only fit here; general ones are mixed in. */
  readonly prayers: readonly string[];
}

export interface DemoCampaign extends DemoTarget {
  /** No other target has it. */
  readonly cover: SceneName;
}

/** The published rules of a pool. */
export interface DemoPool {
  readonly totalRupiah: number;
  /** The match of each rupiah: 100 doubles it. */
  readonly factorPercent: number;
  readonly capPerGiftRupiah: number | null;
  /** Of one donor on one day in Jakarta. */
  readonly capPerDonorDayRupiah: number | null;
  readonly openedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface DemoProgramme extends DemoTarget {
  readonly company: CompanyKey;
  /** Why the company gives, in its words. */
  readonly words: string;
  readonly drawing: DemoDrawing;
  readonly pool: DemoPool;
}

/** A person's page for a campaign, whose fund it shares. */
export interface DemoAmbassador extends DemoTarget {
  /** The campaign's slug. */
  readonly parent: string;
  /** Work and place of the ambassador. */
  readonly introduction: string;
  readonly words: string;
  readonly portrait: DemoDrawing;
}

export interface DemoDelivery {
  readonly units: number;
  readonly deliveredAt: Date;
  readonly place: string;
  readonly description: string;
  /** The proof that it arrived. */
  readonly picture: SceneName;
}

export interface DemoProduct extends DemoTarget {
  readonly priceRupiah: number;
  readonly unit: string;
  readonly neededUnits: number;
  /** The same price from another source, until the day on which it was checked again; none by default. */
  readonly earlierPrice?: { readonly source: string; readonly until: Date };
  /** Adding up to the price. */
  readonly contents: readonly Amount[];
  readonly priceSource: string;
  /** Slug of the target that receives units above need; null if they are refused. */
  readonly surplus: string | null;
  readonly drawing: DemoDrawing;
  readonly deliveries: readonly DemoDelivery[];
}
