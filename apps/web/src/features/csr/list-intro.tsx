import type { MatchingTotals } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { Equation } from './equation.tsx';

const EXAMPLE_RUPIAH = 100_000;

/** Explains matching above the list of programmes, with the money left in the pools. */
export function ListIntro({ totals: { programmeCount, leftRupiah, asOf } }: { totals: MatchingTotals }) {
  return (
    <Card as="section" className="pool-panel pool-panel--split programmes-intro" aria-labelledby="judul-padanan">
      <div className="pool-panel__gift">
        <h2 id="judul-padanan">Satu donasi, dua kali sampai</h2>
        <Equation giftRupiah={EXAMPLE_RUPIAH} matchRupiah={EXAMPLE_RUPIAH} />
        <p className="u-small u-muted">
          Contoh satu banding satu; setiap program punya aturannya sendiri. Padanan dikunci saat donasi Anda lunas, jadi
          tidak pernah dijanjikan dua kali.
        </p>
      </div>
      {programmeCount === 0 ? (
        <p className="pool-panel__meter u-muted">
          Belum ada dana padanan yang sedang dibuka. Anda tetap bisa berdonasi untuk semua program.
        </p>
      ) : (
        <p className="pool-panel__meter">
          <span className="u-small u-muted">
            {`Sisa dana padanan di ${formatNumber(programmeCount)} program yang sedang dibuka`}
          </span>
          <Money amountRupiah={leftRupiah} size="xl" />
          <span className="u-small u-muted">{`Dihitung ${formatDate(asOf)}, ${formatTime(asOf)}`}</span>
        </p>
      )}
    </Card>
  );
}
