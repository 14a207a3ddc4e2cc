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
  /** On a phone the first figure has a row of its own, and the others share the next one. */
  readonly lead?: boolean | undefined;
}

/** The totals of the whole product across the page, with their source; two in a row on a phone. */
export function LedgerStrip({ items, source, label, lead = false }: LedgerStripProps) {
  return (
    <section className={classNames('u-ledger', lead && 'u-ledger--lead')} aria-label={label}>
      <div className="u-wrap">
        <dl>
          <Pairs items={items} />
        </dl>
        <p className="u-small u-muted">{source}</p>
      </div>
    </section>
  );
}
