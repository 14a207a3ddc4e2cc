import { afterCut, type LineEvent } from './line.domain.ts';

/** Where a receipt stands in the history of its fund. */
export interface ReceiptKey {
  withdrawal: number;
  line: number;
}

/** What a withdrawal holds up to each point, as positions on what no receipt accounts for. */
interface Held {
  points: bigint[];
  ofRupiah: bigint;
}

export const receiptKey = ({ withdrawal, line }: ReceiptKey): string => `${withdrawal} ${line}`;

function shareOf(points: readonly bigint[], rupiah: bigint, ofRupiah: bigint): bigint[] {
  return points.map((point) => (ofRupiah === 0n ? 0n : (point * rupiah) / ofRupiah));
}

const without = (points: readonly bigint[], parts: readonly bigint[]): bigint[] =>
  points.map((point, index) => point - (parts[index] ?? 0n));

/**
 * What receipts are paid with out of each of many neighbours on a line, which have come between the same two events: as `followInterval`, for all of them at
 * once. Neighbours share a point, and withdrawals whose receipts are not asked for are followed on the line alone.
 *
 * @param points where the first one begins and where each ends
 * @param events what has changed the line since
 * @param receipts keys (`receiptKey`) of the receipts that are asked for
 * @returns of each receipt that reached the line after they came, the share of each interval
 */
export function receiptShares(
  points: readonly bigint[],
  events: readonly LineEvent[],
  receipts: ReadonlySet<string>,
): Map<string, bigint[]> {
  const followed = new Set(
    events.flatMap((event) => {
      const isFollowed = event.kind === 'sent_back' || (event.kind === 'evidenced' && receipts.has(receiptKey(event)));
      return isFollowed ? [event.withdrawal] : [];
    }),
  );
  const held = new Map<number, Held>();
  const shares = new Map<string, bigint[]>();
  let line = [...points];
  for (const event of events) {
    if (event.kind === 'sent') {
      const parts = shareOf(line, event.rupiah, event.lineRupiah);
      line = without(line, parts);
      if (!followed.has(event.withdrawal)) continue;
      const afterFee = without(parts, shareOf(parts, event.feeRupiah, event.rupiah));
      held.set(event.withdrawal, { points: afterFee, ofRupiah: event.rupiah - event.feeRupiah });
    } else if (event.kind === 'gone_back') {
      const { lineRupiah, cutStart, cutRupiah, sharedRupiah } = event;
      const rest = line.map((point) => afterCut(point, cutStart, cutRupiah));
      line = without(rest, shareOf(rest, sharedRupiah, lineRupiah - cutRupiah));
    } else {
      const of = held.get(event.withdrawal);
      if (event.kind === 'sent_back') {
        // What was sent before they came returns to places before them.
        line = line.map((point, index) => point + (of === undefined ? event.rupiah : (of.points[index] ?? 0n)));
        held.delete(event.withdrawal);
      } else if (of !== undefined) {
        const parts = shareOf(of.points, event.rupiah, of.ofRupiah);
        of.points = without(of.points, parts);
        of.ofRupiah -= event.rupiah;
        if (receipts.has(receiptKey(event)))
          shares.set(
            receiptKey(event),
            parts.slice(1).map((part, index) => part - (parts[index] ?? 0n)),
          );
      }
    }
  }
  return shares;
}
