import type { TraceWait } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import type { Traced, TraceWords } from './trace-words.ts';

const WAITS: Readonly<Record<Exclude<TraceWait, 'settlement'>, string>> = {
  withdrawal: 'tersimpan di rekening kami, menunggu penggalang mencairkannya.',
  transfer: 'tersimpan di rekening kami. Sebuah pencairan sedang diperiksa atau dikirim.',
};

/** Money that waits for settlement, withdrawal or receipts, with the reason, and money that was replaced. */
export function TraceWaits({ trace, words }: { trace: Traced; words: TraceWords }) {
  const { waitingRupiah, waitsFor, awaitingRupiah, replacedRupiah } = trace;
  const [Heading] = words.headings;
  const id = `${words.id}judul-tunggu`;
  const isWhole = waitingRupiah === 0 && awaitingRupiah === 0;
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>Yang masih ditunggu</Heading>
      <Card padded className="trace__rule">
        {waitsFor === null ? null : (
          <p>
            <b>{formatRupiah(waitingRupiah)}</b> {waitsFor === 'settlement' ? words.unsettled : WAITS[waitsFor]}
          </p>
        )}
        {awaitingRupiah > 0 ? (
          <p>
            <b>{formatRupiah(awaitingRupiah)}</b> sudah dicairkan. Penggalang sedang mengumpulkan kuitansinya.
          </p>
        ) : null}
        {replacedRupiah > 0 ? (
          <p>
            <b>{formatRupiah(replacedRupiah)}</b> {words.replaced}
          </p>
        ) : null}
        {isWhole ? <p>{words.nothingAwaited}</p> : null}
      </Card>
    </section>
  );
}
