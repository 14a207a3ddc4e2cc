import { PROGRAMME_LIMITS, type ProgrammeLine, programmeTarget } from '@uluran/contract/programmes';
import { Button } from '@uluran/ui/button';
import { PlusIcon, TrashIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { Money } from '@uluran/ui/money';
import { MoneyField } from '@uluran/ui/money-field';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { Panel } from '../../app/review/panel.tsx';
import type { ProgrammeDraft } from './use-programme-draft.ts';

interface Row extends ProgrammeLine {
  /** React key of the row, so that its fields stay with it. */
  key: number;
}

const EMPTY: ProgrammeLine = { label: '', quantity: 1, unitPriceRupiah: 0 };
const BASIS_POINTS = 100;

/** The budget: each line quantity times price, the platform's fee, and their sum, which is the target. */
export function BudgetPanel({ draft }: { draft: ProgrammeDraft }) {
  const { platformFeeBasisPoints } = draft.stored;
  const { lines } = draft.written;
  const [rows, setRows] = useState<Row[]>(() => lines.map((line, key) => ({ ...line, key })));
  const [next, setNext] = useState(rows.length);
  const put = (changed: Row[]) => {
    setRows(changed);
    draft.change({ lines: changed.map(({ key: _, ...line }) => line) });
  };
  const handleAdd = () => {
    setNext(next + 1);
    put([...rows, { ...EMPTY, key: next }]);
  };
  const targetRupiah = programmeTarget(draft.written, platformFeeBasisPoints);
  const netRupiah = lines.reduce((sum, { quantity, unitPriceRupiah }) => sum + quantity * unitPriceRupiah, 0);
  const error = problemsOf(draft).lines?.[0];
  return (
    <Panel
      title="Rincian anggaran"
      footer={
        rows.length < PROGRAMME_LIMITS.lines ? (
          <Button variant="quiet" onClick={handleAdd}>
            <PlusIcon />
            Tambah baris
          </Button>
        ) : (
          `Paling banyak ${PROGRAMME_LIMITS.lines} baris.`
        )
      }
    >
      <div className="budget-line budget-head u-small u-muted" aria-hidden="true">
        <span>Keperluan</span>
        <span>Jumlah</span>
        <span>Harga</span>
        <span>Seluruhnya</span>
      </div>
      <ol className="budget-lines">
        {rows.map((row, index) => (
          <BudgetRow
            key={row.key}
            line={row}
            number={index + 1}
            onChange={(line) => put(rows.map((other) => (other.key === row.key ? { ...other, ...line } : other)))}
            onRemove={() => put(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <dl className="pairs pairs--end">
        <dt>
          Biaya pengelolaan, {String(platformFeeBasisPoints / BASIS_POINTS).replace('.', ',')}%
          {draft.written.pool === null ? '' : ' dari donasi di luar dana padanan'}
        </dt>
        <dd>
          <Money amountRupiah={targetRupiah - netRupiah} />
        </dd>
        <dt className="pairs__total">Target</dt>
        <dd className="pairs__total">
          <Money amountRupiah={targetRupiah} />
        </dd>
      </dl>
      {error === undefined ? null : (
        <p className="u-field__error" role="alert">
          {error}
        </p>
      )}
    </Panel>
  );
}

interface BudgetRowProps {
  line: ProgrammeLine;
  number: number;
  onChange: (line: Partial<ProgrammeLine>) => void;
  onRemove: () => void;
}

/** Reads a whole number of units; 0 for any other text. */
function quantityOf(text: string): number {
  const digits = text.replace(/[.\s]/g, '');
  return /^\d{1,7}$/.test(digits) ? Math.min(Number(digits), PROGRAMME_LIMITS.quantity) : 0;
}

function BudgetRow({ line: { label, quantity, unitPriceRupiah }, number, onChange, onRemove }: BudgetRowProps) {
  const [typed, setTyped] = useState(quantity === 0 ? '' : String(quantity));
  return (
    <li className="budget-line">
      <TextField
        label={`Keperluan ${number}`}
        maxLength={PROGRAMME_LIMITS.label}
        value={label}
        onChange={({ currentTarget: { value } }) => onChange({ label: value })}
      />
      <TextField
        label={`Jumlah ${number}`}
        inputMode="numeric"
        maxLength={9}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange({ quantity: quantityOf(value) });
        }}
      />
      <MoneyField
        label={`Harga ${number}`}
        defaultAmountRupiah={unitPriceRupiah === 0 ? undefined : unitPriceRupiah}
        onAmountChange={(amount) => onChange({ unitPriceRupiah: amount ?? 0 })}
      />
      <p className="budget-line__sum">
        <span className="u-visually-hidden">Seluruhnya </span>
        <Money amountRupiah={quantity * unitPriceRupiah} />
      </p>
      <IconButton label={`Hapus baris ${number}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  );
}
