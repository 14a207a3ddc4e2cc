import type { SqlMutant } from './sql-mutants.ts';

/** Mutants without a visible effect, each with the reason. A lock is never one of them. */
export interface EquivalentClass {
  reason: string;
  /** The function or view, and its change, or the resulting SQL. Without a name: any function. */
  mutants: readonly { name?: string; change?: RegExp; sql?: RegExp }[];
}

export const EQUIVALENT_CLASSES: readonly EquivalentClass[] = [
  {
    reason:
      'accounts of the platform end at 9 and those of the first fund begin at 121: none lies at the border of 100',
    mutants: [{ change: /account(?:_id)? (?:> ⟦100 → \((?:99|101)\)⟧|⟦> → >=⟧ 100\b)/ }],
  },
  {
    reason: 'a short way that leaves out work which finds nothing; the long way leads to the same',
    mutants: [
      { name: 'lock_payments', change: /⟦holders = '\{\}' → false⟧/ },
      { name: 'lock_payments', change: /⟦payment_id IS NOT NULL → true⟧/ },
      { name: 'record_paid_transactions', change: /⟦known <> '\{\}' → true⟧/ },
    ],
  },
  {
    reason:
      'a condition that follows from the others: a charge-back takes the whole, so that it can be nothing new only where the whole had gone back',
    mutants: [{ name: 'record_transaction_returned', change: /⟦before = transaction\.amount_rupiah → true⟧/ }],
  },
  {
    reason:
      'money of which a part went back before it became a gift has no tip: of a tip, what went back before is nothing',
    mutants: [
      {
        name: 'return_gift',
        sql: /\((?:payment\.id), p_from \+ earlier, p_to - earlier\) WHERE part = 0|p_from - earlier, p_to \+ earlier\) WHERE part = 0/,
      },
    ],
  },
  {
    reason: 'null is left out, and would be equal to nothing where it is compared',
    mutants: [
      { name: 'place_postings', change: /FROM sized WHERE ⟦fund_id IS NOT NULL → true⟧/ },
      { name: 'roll_up_ledger', change: /FROM batch WHERE ⟦target_id IS NOT NULL → true⟧/ },
    ],
  },
  {
    reason: 'what is equal already would be written once more',
    mutants: [{ name: 'rebuild_rollups', change: /⟦\(t\.gross_rupiah, .* IS DISTINCT FROM .* → true⟧/ }],
  },
];

/** The reason that a mutant has no effect; undefined for all others. */
export const reasonOf = ({ name, change, sql }: SqlMutant): string | undefined =>
  EQUIVALENT_CLASSES.find(({ mutants }) =>
    mutants.some(
      (one) =>
        (one.name === undefined || one.name === name) &&
        one.change?.test(change) !== false &&
        one.sql?.test(sql) !== false,
    ),
  )?.reason;
