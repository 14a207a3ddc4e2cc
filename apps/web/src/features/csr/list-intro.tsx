import { Card } from '@uluran/ui/card';
import { Equation } from './equation.tsx';

const EXAMPLE_RUPIAH = 100_000;

/** What matching is, above the list of programmes. */
export function ListIntro() {
  return (
    <Card as="section" className="pool-panel pool-panel--split programmes-intro" aria-labelledby="judul-padanan">
      <div className="pool-panel__gift">
        <h2 id="judul-padanan">Satu donasi, dua kali sampai</h2>
        <Equation giftRupiah={EXAMPLE_RUPIAH} matchRupiah={EXAMPLE_RUPIAH} />
      </div>
      <p className="pool-panel__meter">
        <b>Padanan dikunci saat donasi Anda lunas</b>
        <span className="u-small u-muted">
          Jadi dana padanan tidak pernah dijanjikan dua kali. Contoh di sini satu banding satu; setiap program punya
          aturannya sendiri.
        </span>
      </p>
    </Card>
  );
}
