import { type BudgetLine, budgetTotal, DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import { formatRupiah, RUPIAH_LIMIT } from '@uluran/contract/money';
import { Bill, BillRow } from '@uluran/ui/bill';
import { Button } from '@uluran/ui/button';
import { FieldError, FieldGroup } from '@uluran/ui/field';
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { Money } from '@uluran/ui/money';
import { MoneyField } from '@uluran/ui/money-field';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { budgetOf } from './written.ts';

interface BudgetFieldProps {
  /** Lines of the budget, without the line of the fee. */
  lines: readonly BudgetLine[];
  feeBasisPoints: number;
  error: string | undefined;
  onChange: (lines: readonly BudgetLine[]) => void;
}

interface Row extends BudgetLine {
  /** React key of the row, so that its fields move with it. */
  key: number;
}

const rowsOf = (lines: readonly BudgetLine[]): Row[] => lines.map((line, key) => ({ ...line, key }));

/** Returns the rows with two of them swapped. */
function swapped(rows: readonly Row[], one: number, other: number): Row[] {
  return rows.map((row, index) => (index === one ? rows[other] : index === other ? rows[one] : row) ?? row);
}

/** Budget of the campaign: its lines and their sum. */
export function BudgetField({ lines, feeBasisPoints, error, onChange }: BudgetFieldProps) {
  const [rows, setRows] = useState(() => rowsOf(lines.length === 0 ? [{ label: '', amountRupiah: 0 }] : lines));
  const [next, setNext] = useState(rows.length);
  const put = (changed: Row[]) => {
    setRows(changed);
    onChange(changed.map(({ label, amountRupiah }) => ({ label, amountRupiah })));
  };
  const handleAdd = () => {
    setNext(next + 1);
    put([...rows, { label: '', amountRupiah: 0, key: next }]);
  };
  return (
    <FieldGroup legend="Rincian dana" error={error} className="budget">
      <ol className="budget__lines">
        {rows.map((row, index) => (
          <BudgetRow
            key={row.key}
            line={row}
            number={index + 1}
            last={index === rows.length - 1}
            onChange={(line) => put(rows.map((other) => (other.key === row.key ? { ...other, ...line } : other)))}
            onMove={(step) => put(swapped(rows, index, index + step))}
            onRemove={() => put(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      {rows.length >= DRAFT_LIMITS.budgetLines ? (
        <p className="u-small u-muted">Paling banyak {DRAFT_LIMITS.budgetLines} baris.</p>
      ) : (
        <Button variant="quiet" onClick={handleAdd}>
          <PlusIcon />
          Tambah baris
        </Button>
      )}
      <Sum lines={rows} feeBasisPoints={feeBasisPoints} />
    </FieldGroup>
  );
}

interface BudgetRowProps {
  line: BudgetLine;
  number: number;
  last: boolean;
  onChange: (line: Partial<BudgetLine>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function BudgetRow({ line, number, last, onChange, onMove, onRemove }: BudgetRowProps) {
  const tooMuch = line.amountRupiah > RUPIAH_LIMIT;
  return (
    <li className="budget__line">
      <TextField
        label={`Keperluan ${number}`}
        maxLength={DRAFT_LIMITS.budgetLabel}
        value={line.label}
        onChange={({ currentTarget: { value } }) => onChange({ label: value })}
      />
      <MoneyField
        label={`Jumlah ${number}`}
        defaultAmountRupiah={line.amountRupiah === 0 ? undefined : line.amountRupiah}
        onAmountChange={(amount) => onChange({ amountRupiah: amount ?? 0 })}
      />
      <div className="budget__tools">
        <IconButton label={`Naikkan baris ${number}`} disabled={number === 1} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton label={`Turunkan baris ${number}`} disabled={last} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <IconButton label={`Hapus baris ${number}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      {tooMuch ? <FieldError>Paling besar {formatRupiah(RUPIAH_LIMIT)}.</FieldError> : null}
    </li>
  );
}

function Sum({ lines, feeBasisPoints }: { lines: readonly BudgetLine[]; feeBasisPoints: number }) {
  const net = budgetTotal(lines);
  const target = budgetOf(lines, feeBasisPoints).targetRupiah ?? 0;
  return (
    <div className="budget__sum">
      <Bill>
        <BillRow label="Jumlah keperluan">
          <Money amountRupiah={net} />
        </BillRow>
        <BillRow
          label={
            feeBasisPoints === 0 ? 'Tanpa biaya pengelolaan' : `Biaya pengelolaan, ${percentWords(feeBasisPoints)}`
          }
        >
          <Money amountRupiah={target - net} />
        </BillRow>
        <BillRow label="Target" total>
          <Money amountRupiah={target} size="l" />
        </BillRow>
      </Bill>
      <p className="u-small u-muted">
        Bila target tidak tercapai, dana yang ada tetap disalurkan menurut urutan baris.
      </p>
    </div>
  );
}

const percentWords = (basisPoints: number) => `${String(basisPoints / 100).replace('.', ',')}%`;
