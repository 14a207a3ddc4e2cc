import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { TargetStatus } from '@uluran/contract/states';
import type { GivingType } from '@uluran/contract/targets';
import type { CoverName } from './covers/choose.ts';
import type { OrganiserKey } from './organisers.ts';

/** A label and an amount in rupiah. */
export type Amount = readonly [label: string, amountRupiah: number];

export interface DemoVerification {
  readonly description: string;
  readonly checkedAt: Date;
  readonly validUntil: Date | null;
}

export interface DemoNews {
  readonly publishedAt: Date;
  readonly title: string;
  /** The first lines, as lists show them. */
  readonly excerpt: string;
  readonly body: RichTextDocument;
  /** Receipts shown with it, dated by the day the money was spent. */
  readonly evidence: ReadonlyArray<{ label: string; amountRupiah: number; spentAt: Date }>;
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
}

/** One campaign as told: everything but its gifts, which are generated, and its cover, which is drawn. */
export interface DemoCampaign {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: CoverName;
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
  /** What the money is for. With the platform's fee, which is added as the last line, it makes the target. */
  readonly plan: readonly Amount[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly urgent: { readonly reason: string; readonly until: Date } | null;
  readonly verification: readonly DemoVerification[];
  readonly story: RichTextDocument;
  readonly news: readonly DemoNews[];
  readonly withdrawals: readonly DemoWithdrawal[];
  readonly giving: DemoGiving;
  /** Prayers that only fit here; general ones are mixed in. */
  readonly prayers: readonly string[];
}
