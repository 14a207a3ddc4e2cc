import type { TargetRecord } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { FundBar, type FundSegment } from '@uluran/ui/fund-bar';
import { Panel } from './panel.tsx';

type Fund = NonNullable<TargetRecord['fund']>;

/** The parts of a fund, in the order in which money passes through them backwards: proved first. */
export function fundSegments(fund: Fund): FundSegment[] {
  const segments: FundSegment[] = [
    { tone: 'proved', label: 'Berbukti', amountRupiah: fund.evidencedRupiah },
    { tone: 'pending', label: 'Menunggu bukti', amountRupiah: fund.transferredRupiah },
    { tone: 'pending', label: 'Sedang dicairkan', amountRupiah: fund.requestedRupiah },
    { tone: 'fees', label: 'Biaya gateway dan yayasan', amountRupiah: fund.gatewayFeeRupiah + fund.platformFeeRupiah },
    { tone: 'balance', label: 'Siap dicairkan', amountRupiah: fund.settledRupiah },
    { tone: 'balance', label: 'Belum diselesaikan gateway', amountRupiah: fund.unsettledRupiah },
  ];
  return segments.filter(({ amountRupiah }) => amountRupiah > 0);
}

/** The money of a target's own fund, by its state. */
export function FundPanel({ target: { fund, figures, parent } }: { target: TargetRecord }) {
  const segments = fund === null ? [] : fundSegments(fund);
  return (
    <Panel title="Dana" note={`${formatNumber(figures.donationCount)} donasi`}>
      {segments.length > 0 ? (
        <FundBar
          caption="Dana target ini"
          segments={segments}
          totalLabel="Seluruhnya"
          totalRupiah={segments.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0)}
        />
      ) : (
        <p className="u-muted">
          {parent === null ? 'Belum ada uang di dana ini.' : `Donasinya masuk ke dana “${parent.title}”.`}
        </p>
      )}
    </Panel>
  );
}
