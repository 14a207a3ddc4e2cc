import type { RupiahTrace } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { FundBar, type FundSegment } from '@uluran/ui/fund-bar';
import { BackIcon } from '@uluran/ui/icon';
import { TraceFlow } from './trace-flow.tsx';
import { TraceWaits } from './trace-waits.tsx';
import { TracedWithdrawals } from './traced-withdrawals.tsx';

/** The payment's page stands above. */
const paymentPathOf = ({ path }: RupiahTrace): string => path.replace(/\/[^/]+$/, '');

/** Where each rupiah of a gift is, from its fees to the receipts that it paid: for its donor, who has the address. */
export function TracePage({ trace }: { trace: RupiahTrace }) {
  const { amountRupiah, tipRupiah, target, asOf } = trace;
  return (
    <div className="u-wrap trace">
      <header className="paper-head">
        <a className="u-back" href={paymentPathOf(trace)}>
          <BackIcon size="s" />
          Kembali ke donasi
        </a>
        <h1>Jejak {formatRupiah(amountRupiah)} Anda</h1>
        <p className="u-lead">
          Untuk <a href={targetPath(target)}>{target.title}</a>. Inilah ke mana setiap rupiahnya pergi, sampai{' '}
          {formatDate(asOf)} <span className="u-nowrap">pukul {formatTime(asOf)}.</span>
        </p>
      </header>
      <Card as="section" padded className="trace__sums" aria-labelledby="judul-aliran">
        <h2 id="judul-aliran" className="u-visually-hidden">
          Aliran donasi
        </h2>
        <TraceFlow trace={trace} />
        <FundBar
          caption="Ke mana donasi Anda pergi"
          segments={segmentsOf(trace)}
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
        <TracedWithdrawals trace={trace} />
        <div className="trace__aside">
          <TraceWaits trace={trace} />
          <Rule />
        </div>
      </div>
    </div>
  );
}

function segmentsOf(trace: RupiahTrace): FundSegment[] {
  const { evidencedRupiah, awaitingRupiah, waitingRupiah, returnedRupiah, sharedRupiah } = trace;
  const fees = trace.feesRupiah + trace.transferFeesRupiah;
  const segments: FundSegment[] = [
    { tone: 'proved', label: 'Sampai, ada kuitansinya', amountRupiah: evidencedRupiah },
    { tone: 'pending', label: 'Dicairkan, menunggu kuitansi', amountRupiah: awaitingRupiah },
    { tone: 'balance', label: 'Belum dicairkan', amountRupiah: waitingRupiah },
    { tone: 'fees', label: 'Biaya', amountRupiah: fees, detail: 'Platform, pembayaran, dan kirim bank' },
  ];
  const further: FundSegment[] = [
    { tone: 'fees', label: 'Kembali kepada Anda', amountRupiah: returnedRupiah },
    {
      tone: 'fees',
      label: 'Menggantikan donasi lain',
      amountRupiah: sharedRupiah,
      detail: 'Donasi lain dikembalikan kepada pemberinya sesudah uangnya dipakai',
    },
  ];
  return [...segments, ...further.filter(({ amountRupiah }) => amountRupiah > 0)];
}

/** How shares are computed. */
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
