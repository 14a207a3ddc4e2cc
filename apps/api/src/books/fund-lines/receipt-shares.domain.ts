import { afterCut, type LineEvent } from './line.domain.ts';

/** Position of a receipt in the history of its fund. */
export interface ReceiptKey {
  withdrawal: number;
  line: number;
}

/** Part of a withdrawal up to each point, as positions on its rupiah without a receipt. */
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
 * Returns the parts of receipts that each of many neighbours on a line has paid, which arrived between the same two events: like
 * `followInterval`, for all of them at once. Neighbours share a point, and withdrawals without a requested receipt are followed only on the
 * line.
 *
 * @param points start of the first interval and the end of each
 * @param events later events of the line
 * @param receipts keys (`receiptKey`) of the requested receipts
 * @returns the share of each interval, for each receipt that reached the line after their arrival
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
        // Money that was sent before they arrived returns to positions before them.
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
