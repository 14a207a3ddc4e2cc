import type { RupiahTrace, TraceWait } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';

const WAITS: Readonly<Record<TraceWait, string>> = {
  settlement: 'masih di penyelenggara pembayaran, dan masuk ke rekening kami dalam beberapa hari kerja.',
  withdrawal: 'tersimpan di rekening kami, menunggu penggalang mencairkannya.',
  transfer: 'tersimpan di rekening kami. Sebuah pencairan sedang diperiksa atau dikirim.',
};

/** What is not at its end yet, and why; and what went back. */
export function TraceWaits({ trace }: { trace: RupiahTrace }) {
  const { waitingRupiah, waitsFor, awaitingRupiah, replacedRupiah } = trace;
  const isWhole = waitingRupiah === 0 && awaitingRupiah === 0;
  return (
    <section aria-labelledby="judul-tunggu">
      <h2 id="judul-tunggu">Yang masih ditunggu</h2>
      <Card padded className="trace__rule">
        {waitsFor === null ? null : (
          <p>
            <b>{formatRupiah(waitingRupiah)}</b> {WAITS[waitsFor]}
          </p>
        )}
        {awaitingRupiah > 0 ? (
          <p>
            <b>{formatRupiah(awaitingRupiah)}</b> sudah dicairkan. Penggalang sedang mengumpulkan kuitansinya.
          </p>
        ) : null}
        {replacedRupiah > 0 ? (
          <p>
            <b>{formatRupiah(replacedRupiah)}</b> yang sudah terpakai telah dikembalikan kepada Anda. Bagian itu kini
            milik dana bersama.
          </p>
        ) : null}
        {isWhole ? <p>Tidak ada lagi yang ditunggu dari donasi Anda.</p> : null}
      </Card>
    </section>
  );
}
