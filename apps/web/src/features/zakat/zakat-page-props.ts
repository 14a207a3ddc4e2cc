import type { TargetSummary, ZakatRates } from '@uluran/contract/endpoints';
import type { ZakatKind } from '@uluran/contract/zakat';
import type { ZakatTexts } from './read-zakat.ts';

export interface ZakatPageProps {
  rates: ZakatRates;
  /** Campaigns that accept zakat now. */
  campaigns: readonly TargetSummary[];
  /** Form sent by a visitor without JavaScript; null if none was sent. */
  sent: { kind: ZakatKind; texts: ZakatTexts } | null;
}
