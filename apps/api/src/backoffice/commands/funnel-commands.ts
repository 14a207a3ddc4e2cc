import { FUNNEL_DAYS_LIMIT, type FunnelSteps } from '@uluran/contract/endpoints';
import { lastDays, readFunnelDays, readFunnelTargets } from '../../site/visits/funnel.ts';
import { type Command, readNumber, UsageError } from './command.ts';

const USUAL_DAYS = 30;
const TARGETS = 20;

const line = (name: string, { viewCount, formCount, paymentCount, paidCount }: FunnelSteps): string =>
  `${name}  ${viewCount} views, ${formCount} forms, ${paymentCount} begun, ${paidCount} paid`;

/** `ops funnel [<days>]` */
export async function runFunnel({ sql, print, words }: Command): Promise<void> {
  const [days = String(USUAL_DAYS), ...rest] = words;
  const count = readNumber(days) ?? 0;
  if (rest.length > 0 || count < 1 || count > FUNNEL_DAYS_LIMIT) throw new UsageError();
  const span = await lastDays(sql, count);
  const { total, days: byDay } = await readFunnelDays(sql, span, null);
  for (const { day, ...steps } of byDay) print(line(day, steps));
  for (const { kind, address, title, ...steps } of await readFunnelTargets(sql, span, TARGETS))
    print(line(`${kind} ${address}: ${title}\n   `, steps));
  print(line(`${span.from} to ${span.until}`, total));
}
