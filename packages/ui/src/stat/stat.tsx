import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** One figure and its name. */
export interface StatItem {
  /** Name of the figure. */
  readonly label: ReactNode;
  /** The figure. */
  readonly value: ReactNode;
}

interface StatRowProps {
  /** Two or three short figures. */
  readonly items: readonly StatItem[];
}

function Pairs({ items }: StatRowProps) {
  return items.map((item, index) => (
    <div key={index}>
      <dt>{item.label}</dt>
      <dd>{item.value}</dd>
    </div>
  ));
}

/** Short figures side by side: percent, donors, days left. */
export function StatRow({ items }: StatRowProps) {
  return (
    <dl className="u-stat-row">
      <Pairs items={items} />
    </dl>
  );
}

interface LedgerStripProps extends StatRowProps {
  /** Source of the figures, and the time of their count. */
  readonly source: ReactNode;
  /** Heading of the strip, read aloud only. */
  readonly label: string;
  /** One figure in a row on a phone, where several are amounts. */
  readonly stacked?: boolean | undefined;
}

/** The totals of the whole product across the page, two in a row on a phone, with their source. */
export function LedgerStrip({ items, source, label, stacked = false }: LedgerStripProps) {
  return (
    <section className={classNames('u-ledger', stacked && 'u-ledger--stacked')} aria-label={label}>
      <div className="u-wrap">
        <dl>
          <Pairs items={items} />
        </dl>
        <p className="u-small u-muted">{source}</p>
      </div>
    </section>
  );
}
