import type { TargetSummary, ZakatRates } from '@uluran/contract/endpoints';
import type { ZakatKind } from '@uluran/contract/zakat';
import type { ZakatTexts } from './read-zakat.ts';

export interface ZakatPageProps {
  rates: ZakatRates;
  /** Campaigns that take zakat now. */
  campaigns: readonly TargetSummary[];
  /** What was sent by those without JavaScript; null where nothing was. */
  sent: { kind: ZakatKind; texts: ZakatTexts } | null;
}
