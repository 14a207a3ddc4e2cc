import { Section } from '@uluran/app-shell/section';
import type { RupiahTrace, TracedMatch } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { tracePath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { FigureRow, FigureTable, FundBar, type FundSegment, matchSegments, traceSegments } from '@uluran/ui/fund-bar';

interface GiftTraceProps {
  trace: RupiahTrace;
  /** Path of the payment's page. */
  path: string;
}

/** Use of a gift's rupiah: its parts, and its share of the receipts of the latest withdrawal. The trace page shows the other withdrawals. */
export function GiftTrace({ trace, path }: GiftTraceProps) {
  const { match } = trace;
  return (
    <>
      <Section
        title="Di mana rupiah Anda"
        lead={`Per ${formatDate(trace.asOf)}. Jumlahnya selalu sama dengan donasi Anda.`}
      >
        <Parts
          caption="Ke mana donasi Anda pergi"
          receipts="Bagian Anda"
          segments={traceSegments(trace)}
          traced={trace}
          address={tracePath(path)}
        />
      </Section>
      {match === null ? null : (
        <Section
          title={`Tambahan dari ${match.company.name}`}
          lead={`${formatRupiah(match.amountRupiah)} dari dana padanan perusahaan, karena Anda berdonasi.`}
        >
          <Parts
            caption="Ke mana tambahan ini pergi"
            receipts="Bagian tambahan ini"
            segments={matchSegments(match)}
            traced={match}
            address={`${tracePath(path)}#tambahan`}
          />
        </Section>
      )}
    </>
  );
}

interface PartsProps {
  caption: string;
  /** Label of this gift's share of the receipts. */
  receipts: string;
  segments: FundSegment[];
  traced: Pick<TracedMatch, 'amountRupiah' | 'withdrawals'>;
  /** Address of the page with the whole trace. */
  address: string;
}

function Parts({ caption, receipts, segments, traced: { amountRupiah, withdrawals }, address }: PartsProps) {
  return (
    <>
      <FundBar caption={caption} segments={segments} totalLabel="Jumlahnya pas" totalRupiah={amountRupiah} />
      <LatestReceipts whose={receipts} withdrawals={withdrawals} />
      <div className="form__actions">
        <LinkButton variant="secondary" href={address}>
          Sampai ke baris kuitansi
        </LinkButton>
      </div>
    </>
  );
}

function LatestReceipts({ whose, withdrawals }: Pick<TracedMatch, 'withdrawals'> & { whose: string }) {
  const latest = withdrawals.findLast(({ lines }) => lines.length > 0);
  if (latest === undefined) return null;
  const caption = `${whose} dari kuitansi pencairan ke-${latest.number}`;
  return (
    <>
      <h3>{caption}</h3>
      <FigureTable caption={caption}>
        {latest.lines.map(({ label, spentOn, acceptedAt, totalRupiah, shareRupiah }, index) => (
          <FigureRow
            key={index}
            label={label}
            detail={`${formatDate(spentOn ?? acceptedAt)}, dari kuitansi ${formatRupiah(totalRupiah)}`}
            amountRupiah={shareRupiah}
          />
        ))}
      </FigureTable>
    </>
  );
}
