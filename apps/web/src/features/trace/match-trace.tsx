import type { TracedMatch } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { FundBar, matchSegments } from '@uluran/ui/fund-bar';
import { matchNodes } from './flow-layout.ts';
import { TraceFlow } from './trace-flow.tsx';
import { TraceWaits } from './trace-waits.tsx';
import { MATCH_WORDS } from './trace-words.ts';
import { TracedWithdrawals } from './traced-withdrawals.tsx';

/** Trace of a company's match, in the same form as the gift's. */
export function MatchTrace({ match }: { match: TracedMatch }) {
  const { company, amountRupiah } = match;
  return (
    <section className="trace__match" id="tambahan" aria-labelledby="judul-tambahan">
      <header>
        <h2 id="judul-tambahan">Tambahan dari {company.name}</h2>
        <p className="u-muted">
          {formatRupiah(amountRupiah)} dari dana padanan perusahaan, karena Anda berdonasi. Rupiahnya diikuti dengan
          cara yang sama. Bila donasi Anda dikembalikan, tambahannya ikut kembali, sebanding.
        </p>
      </header>
      <Card padded className="trace__sums">
        <TraceFlow source="Tambahan" nodes={matchNodes(match)} />
        <FundBar
          caption={MATCH_WORDS.flow}
          segments={matchSegments(match)}
          totalLabel="Jumlahnya pas"
          totalRupiah={amountRupiah}
        />
      </Card>
      <div className="trace__columns">
        <TracedWithdrawals trace={match} words={MATCH_WORDS} />
        <div className="trace__aside">
          <TraceWaits trace={match} words={MATCH_WORDS} />
        </div>
      </div>
    </section>
  );
}
