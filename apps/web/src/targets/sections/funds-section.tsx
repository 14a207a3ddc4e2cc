import type { Funds } from '@uluran/contract';
import { Accordion, AccordionItem } from '@uluran/ui/accordion';
import { Card } from '@uluran/ui/card';
import { FigureRow, FigureTable, FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';
import { SectionHead } from '@uluran/ui/section-head';
import type { TargetDetail } from '../target-pages.ts';
import { FundSources } from './fund-sources.tsx';
import { budgetTotalRupiah, feeSentence, fundDate, refundSentence } from './fund-use.ts';

export interface FundsSectionProps {
  detail: Pick<TargetDetail, 'budget' | 'targetRupiah' | 'platformFeeBasisPoints'>;
  funds: Funds;
  /** Name of the section that shows the receipts: `Kabar` by default. */
  evidencePlace?: string;
}

/** Use of the money so far, and the plan for it. */
export function FundsSection({ detail, funds, evidencePlace }: FundsSectionProps) {
  const total = fundTotal(funds);
  const refunds = refundSentence(funds);
  return (
    <section className="u-block" id="dana" aria-labelledby="judul-dana">
      <SectionHead title="Penggunaan dana" id="judul-dana" aside={<span>{fundDate(funds)}</span>} />
      {funds.raisedRupiah + funds.matchedRupiah === 0 ? (
        <p className="u-muted">
          Belum ada dana yang terkumpul. Setiap rupiah yang masuk dan keluar akan tampil di sini.
        </p>
      ) : (
        <Card padded className="u-stack">
          {funds.matchedRupiah > 0 ? <FundSources funds={funds} /> : null}
          <FundBar
            caption="Penggunaan dana yang terkumpul"
            segments={fundSegments(funds, evidencePlace)}
            totalLabel={total.label}
            totalRupiah={total.amountRupiah}
          />
          {refunds === null ? null : <p className="u-small u-muted">{refunds}</p>}
        </Card>
      )}
      <p className="detail-fee u-small u-muted">{feeSentence(detail.platformFeeBasisPoints)}</p>
      {detail.budget.length > 0 ? <BudgetPlan {...detail} /> : null}
    </section>
  );
}

function BudgetPlan({ budget, targetRupiah }: Pick<TargetDetail, 'budget' | 'targetRupiah'>) {
  const sumRupiah = budgetTotalRupiah(budget);
  return (
    <Accordion className="detail-plan">
      <AccordionItem title="Rencana anggaran" open>
        <FigureTable caption="Rencana anggaran">
          {budget.map((line) => (
            <FigureRow key={line.label} label={line.label} amountRupiah={line.amountRupiah} />
          ))}
          {sumRupiah === targetRupiah || targetRupiah === 0 ? null : (
            <FigureRow label="Jumlah rencana" amountRupiah={sumRupiah} />
          )}
          <FigureRow
            label={targetRupiah === 0 ? 'Jumlah rencana' : 'Target'}
            amountRupiah={targetRupiah || sumRupiah}
            total
          />
        </FigureTable>
      </AccordionItem>
    </Accordion>
  );
}
