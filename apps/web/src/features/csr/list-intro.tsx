import { Card } from '@uluran/ui/card';
import { Equation } from './equation.tsx';

const EXAMPLE_RUPIAH = 100_000;

/** What matching is, above the list of programmes. */
export function ListIntro() {
  return (
    <Card padded as="section" className="programmes-intro" aria-labelledby="judul-padanan">
      <h2 id="judul-padanan">Satu donasi, dua kali sampai</h2>
      <Equation giftRupiah={EXAMPLE_RUPIAH} matchRupiah={EXAMPLE_RUPIAH} />
      <p className="u-small u-muted">
        Contoh program satu banding satu. Padanan dikunci saat donasi Anda lunas, jadi dana padanan tidak pernah
        dijanjikan dua kali.
      </p>
    </Card>
  );
}
