import type { RupiahTrace } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { FundBar, traceSegments } from '@uluran/ui/fund-bar';
import { BackIcon } from '@uluran/ui/icon';
import { flowNodes } from './flow-layout.ts';
import { MatchTrace } from './match-trace.tsx';
import { TraceFlow } from './trace-flow.tsx';
import type { TracePageProps } from './trace-page-props.ts';
import { TracePicture } from './trace-picture.tsx';
import { TraceWaits } from './trace-waits.tsx';
import { GIFT_WORDS, MATCHED_GIFT_WORDS } from './trace-words.ts';
import { OtherWithdrawals, TracedWithdrawals } from './traced-withdrawals.tsx';

/** The trace's path is the payment's path plus one segment. */
const paymentPathOf = ({ path }: RupiahTrace): string => path.replace(/\/[^/]+$/, '');

/** Shows where each rupiah of a gift is, from its fees to the receipts that it paid. For the donor, who has the address. */
export function TracePage({ trace, picture }: TracePageProps) {
  const { amountRupiah, tipRupiah, target, asOf, match } = trace;
  const words = match === null ? GIFT_WORDS : MATCHED_GIFT_WORDS;
  const picturePart = <TracePicture trace={trace} picture={picture} />;
  // Before the first withdrawal the column of receipts has room for it.
  const isFresh = trace.withdrawalCount === 0;
  return (
    <div className="u-wrap trace">
      <header className="reading-head">
        <a className="u-back" href={paymentPathOf(trace)}>
          <BackIcon size="s" />
          Kembali ke donasi
        </a>
        <h1>Jejak {formatRupiah(amountRupiah)} Anda</h1>
        <p className="u-lead">
          Untuk <a href={targetPath(target)}>{target.title}</a>. Inilah ke mana setiap rupiahnya pergi, sampai{' '}
          {formatDate(asOf)} <span className="u-nowrap">pukul {formatTime(asOf)}.</span>
        </p>
        {match === null ? null : (
          <p>
            {match.company.name} menambahnya dengan {formatRupiah(match.amountRupiah)}.{' '}
            <a href="#tambahan">Lihat jejaknya</a>.
          </p>
        )}
      </header>
      <Card as="section" padded className="trace__sums" aria-labelledby="judul-aliran">
        <h2 id="judul-aliran" className="u-visually-hidden">
          Aliran donasi
        </h2>
        <TraceFlow source="Donasi" nodes={flowNodes(trace)} />
        <FundBar
          caption={words.flow}
          segments={traceSegments(trace)}
          totalLabel="Jumlahnya pas"
          totalRupiah={amountRupiah}
        />
        {tipRupiah > 0 ? (
          <p className="u-small u-muted">
            Dukungan {formatRupiah(tipRupiah)} untuk platform Anda berikan di luar donasi ini.
          </p>
        ) : null}
      </Card>
      <div className="trace__columns">
        <TracedWithdrawals trace={trace} words={words}>
          {isFresh ? picturePart : <OtherWithdrawals trace={trace} />}
        </TracedWithdrawals>
        <div className="trace__aside">
          <TraceWaits trace={trace} words={words} />
          {isFresh ? null : picturePart}
          <Rule />
        </div>
      </div>
      {match === null ? null : <MatchTrace match={match} />}
    </div>
  );
}

/** Explains how shares are computed. */
function Rule() {
  return (
    <section aria-labelledby="judul-aturan">
      <h2 id="judul-aturan">Cara kami membagi</h2>
      <Card padded className="trace__rule">
        <p className="u-small">
          Setiap pencairan diambil dari semua donasi yang masih bersaldo, sebanding dengan sisanya. Setiap kuitansi
          dibayar dari pencairannya dengan cara yang sama.
        </p>
        <p className="u-small">
          Pembulatan mengikuti urutan donasi diterima, sehingga bagian semua donatur dijumlahkan sama persis dengan
          nilai pencairan dan kuitansi. Yang sudah tampil di sini tidak berubah lagi.
        </p>
      </Card>
    </section>
  );
}
