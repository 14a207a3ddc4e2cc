import { formatDate } from '@uluran/contract/locale';
import { PROGRAMME_LIMITS, type ProgrammePool } from '@uluran/contract/programmes';
import { Checkbox } from '@uluran/ui/checkbox';
import { Money } from '@uluran/ui/money';
import { MoneyField } from '@uluran/ui/money-field';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { PoolBadge } from './programme-row.tsx';
import { FACTORS, factorWords } from './programme-words.ts';
import type { ProgrammeDraft } from './use-programme-draft.ts';

/** Rules of a pool before an editor writes others. */
const BEGINNING: ProgrammePool = {
  ...{ totalRupiah: 1, factorPercent: 100, capPerGiftRupiah: null, capPerDonorDayRupiah: null },
  reference: '',
};

/** The pool of a programme: its rules until an editor asks finance, then as facts. */
export function PoolPanel({ draft }: { draft: ProgrammeDraft }) {
  const { written, stored } = draft;
  const { pool } = written;
  const isFixed = stored.openPool !== null || stored.request !== null;
  const error = problemsOf(draft).pool?.[0];
  return (
    <Panel
      title="Dana padanan"
      note={<PoolBadge pool={pool !== null && stored.pool === 'none' ? 'written' : stored.pool} />}
    >
      <div className="draft-fields">
        {isFixed && pool !== null ? <PoolFacts pool={pool} stored={stored} /> : null}
        {isFixed ? null : (
          <Checkbox
            name="hasPool"
            checked={pool !== null}
            onChange={({ currentTarget: { checked } }) => draft.change({ pool: checked ? BEGINNING : null })}
          >
            Perusahaan menambah setiap donasi
          </Checkbox>
        )}
        {isFixed || pool === null ? null : <PoolFields draft={draft} pool={pool} />}
        {error === undefined ? null : (
          <p className="u-field__error" role="alert">
            {error}
          </p>
        )}
      </div>
    </Panel>
  );
}

function PoolFields({ draft, pool }: { draft: ProgrammeDraft; pool: ProgrammePool }) {
  const { text } = draft;
  const change = (changed: Partial<ProgrammePool>) => draft.change({ pool: { ...pool, ...changed } });
  const known = FACTORS.some(({ percent }) => percent === pool.factorPercent);
  return (
    <>
      <div className="form__grid">
        <Select
          label="Setiap Rp1 ditambah"
          name="factorPercent"
          value={String(pool.factorPercent)}
          onChange={({ currentTarget: { value } }) => change({ factorPercent: Number(value) })}
        >
          {known ? null : <option value={pool.factorPercent}>{factorWords(pool.factorPercent)}</option>}
          {FACTORS.map(({ percent, words }) => (
            <option key={percent} value={percent}>
              {words}
            </option>
          ))}
        </Select>
        <MoneyField
          key={`total ${text}`}
          label="Seluruhnya"
          name="totalRupiah"
          defaultAmountRupiah={pool.totalRupiah === BEGINNING.totalRupiah ? undefined : pool.totalRupiah}
          onAmountChange={(amount) => change({ totalRupiah: amount ?? BEGINNING.totalRupiah })}
        />
        <MoneyField
          key={`gift ${text}`}
          label="Paling banyak per donasi"
          name="capPerGiftRupiah"
          limits="Kosongkan bila tanpa batas."
          defaultAmountRupiah={pool.capPerGiftRupiah ?? undefined}
          onAmountChange={(capPerGiftRupiah) => change({ capPerGiftRupiah })}
        />
        <MoneyField
          key={`day ${text}`}
          label="Per orang per hari"
          name="capPerDonorDayRupiah"
          limits="Kosongkan bila tanpa batas."
          defaultAmountRupiah={pool.capPerDonorDayRupiah ?? undefined}
          onAmountChange={(capPerDonorDayRupiah) => change({ capPerDonorDayRupiah })}
        />
      </div>
      <TextField
        label="Rujukan setoran perusahaan"
        name="reference"
        hint="Rekening, tanggal, dan berita transfernya. Keuangan mencocokkannya dengan rekening koran."
        maxLength={PROGRAMME_LIMITS.reference}
        value={pool.reference}
        onChange={({ currentTarget: { value } }) => change({ reference: value })}
      />
    </>
  );
}

function PoolFacts({ pool, stored }: { pool: ProgrammePool; stored: ProgrammeDraft['stored'] }) {
  const { openPool } = stored;
  const cap = (amount: number | null) => (amount === null ? 'tanpa batas' : <Money amountRupiah={amount} />);
  return (
    <dl className="pairs">
      <Fact name="Setiap Rp1 ditambah">{factorWords(pool.factorPercent)}</Fact>
      <Fact name="Seluruhnya">
        <Money amountRupiah={pool.totalRupiah} />
      </Fact>
      <Fact name="Paling banyak per donasi">{cap(pool.capPerGiftRupiah)}</Fact>
      <Fact name="Per orang per hari">{cap(pool.capPerDonorDayRupiah)}</Fact>
      <Fact name="Setoran">{pool.reference}</Fact>
      {openPool === null ? null : (
        <>
          <Fact name="Dibuka">
            {formatDate(openPool.openedAt)}
            {openPool.confirmedBy === null ? null : `, disetujui ${openPool.confirmedBy}`}
          </Fact>
          <Fact name="Sudah dipadankan">
            <Money amountRupiah={openPool.matchedRupiah} />
          </Fact>
        </>
      )}
    </dl>
  );
}
