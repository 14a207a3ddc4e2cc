import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import type { SettingPreview } from '@uluran/contract/endpoints';
import { parseRupiah } from '@uluran/contract/money';
import { PAYMENT_METHOD_CODES, PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { settingFields } from '@uluran/contract/settings';
import { Button } from '@uluran/ui/button';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { ErrorCount, FormProblem } from '@uluran/ui/form';
import { MoneyField } from '@uluran/ui/money-field';
import { Select } from '@uluran/ui/select';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { type Change, type Effect, type FigureLine, figureLines, isOfMethod, type SampleGift } from './effect.ts';
import { shapeOf } from './setting-words.ts';

/** Kinds of giving with their names: the setting of fees has one part for each. */
const GIVING = settingFields(shapeOf('platform_fee_basis_points')).map(({ path, label }) => ({ path, label }));

interface EffectViewProps {
  settingKey: string;
  change: Change;
  /** The first computed effect. */
  effect: Effect;
}

/** The changed parts of a value, and a sample gift today and at its start. The operator computes other samples. */
export function EffectView({ settingKey, change, effect }: EffectViewProps) {
  const [{ preview, sample }, setShown] = useState(effect);
  return (
    <>
      <ChangeTable changes={preview.changes} />
      {preview.gift === null ? null : (
        <>
          <SampleForm settingKey={settingKey} change={change} sample={sample} onComputed={setShown} />
          <FigureTable lines={figureLines(preview.gift)} />
        </>
      )}
    </>
  );
}

type PartChange = SettingPreview['changes'][number];

/** `naik 8%`, `turun 20%` */
function percentWords(percent: number | null): string | undefined {
  if (percent === null || percent === 0) return undefined;
  return percent > 0 ? `naik ${percent}%` : `turun ${-percent}%`;
}

const CHANGE_COLUMNS: readonly Column<PartChange>[] = [
  { key: 'part', name: 'Bagian', cell: ({ label }) => label || 'Nilai' },
  { key: 'before', name: 'Sekarang', end: true, cell: ({ before }) => before },
  {
    key: 'after',
    name: 'Nanti',
    end: true,
    cell: ({ after, percent }) => (
      <>
        <b>{after}</b>
        {percentWords(percent) === undefined ? null : <small>{percentWords(percent)}</small>}
      </>
    ),
  },
];

function ChangeTable({ changes }: Pick<SettingPreview, 'changes'>) {
  return (
    <div className="change-table">
      <DataTable caption="Bagian yang berubah" columns={CHANGE_COLUMNS} rows={changes} keyOf={({ path }) => path} />
    </div>
  );
}

const FIGURE_COLUMNS: readonly Column<FigureLine>[] = [
  { key: 'label', name: 'Donasi contoh', cell: ({ label }) => label },
  { key: 'before', name: 'Sekarang', end: true, cell: ({ before }) => before },
  { key: 'after', name: 'Nanti', end: true, cell: ({ before, after }) => (before === after ? after : <b>{after}</b>) },
];

function FigureTable({ lines }: { lines: readonly FigureLine[] }) {
  return <DataTable caption="Donasi contoh" columns={FIGURE_COLUMNS} rows={lines} keyOf={({ label }) => label} />;
}

interface SampleFormProps {
  settingKey: string;
  change: Change;
  sample: SampleGift;
  onComputed: (effect: Effect) => void;
}

const AMOUNT_WRONG = 'Tulis jumlah contoh dalam rupiah bulat.';

/** The sample gift: amount, tip, method and kind of giving. */
function SampleForm({ settingKey, change, sample, onComputed }: SampleFormProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const [busy, setBusy] = useState(false);
  const compute = async (gift: SampleGift) => {
    setBusy(true);
    try {
      onComputed({ preview: await client.settings.preview(settingKey, { ...change, gift }), sample: gift });
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_fields') show(error.fields);
      else show({}, problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const amount = parseRupiah(String(values.get('gift.amountRupiah')));
    const tip = parseRupiah(String(values.get('gift.tipRupiah')) || '0');
    if (!amount.ok || !tip.ok)
      return show({
        ...(!amount.ok && { 'gift.amountRupiah': [AMOUNT_WRONG] }),
        ...(!tip.ok && { 'gift.tipRupiah': [AMOUNT_WRONG] }),
      });
    clear();
    const method = PAYMENT_METHOD_CODES.find((code) => code === values.get('gift.method')) ?? sample.method;
    const givingType = values.get('gift.givingType') as SampleGift['givingType'];
    await compute({ amountRupiah: amount.amountRupiah, tipRupiah: tip.amountRupiah, method, givingType });
  };
  return (
    <form
      ref={formRef}
      method="post"
      className="form settings__sample"
      onSubmit={(event) => void handleSubmit(event)}
      onInput={handleInput}
      noValidate
    >
      <FormProblem problem={problem} />
      <ErrorCount found={found} />
      <div className="form__grid">
        <MoneyField
          name="gift.amountRupiah"
          label="Donasi contoh"
          defaultAmountRupiah={sample.amountRupiah}
          error={at('gift.amountRupiah')}
        />
        <MoneyField
          name="gift.tipRupiah"
          label="Tip"
          defaultAmountRupiah={sample.tipRupiah}
          error={at('gift.tipRupiah')}
        />
        {isOfMethod(settingKey) ? null : (
          <Select name="gift.method" label="Cara bayar" defaultValue={sample.method} error={at('gift.method')}>
            {PAYMENT_METHOD_CODES.map((code) => (
              <option key={code} value={code}>
                {PAYMENT_METHODS[code].label}
              </option>
            ))}
          </Select>
        )}
        <Select name="gift.givingType" label="Jenis donasi" defaultValue={sample.givingType}>
          {GIVING.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="form__actions">
        <Button type="submit" busy={busy} disabled={!online}>
          Hitung lagi
        </Button>
      </div>
    </form>
  );
}
