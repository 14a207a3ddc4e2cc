import { AccountForm } from '@uluran/app-shell/account-form';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import type { GiftRecord } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah, parseRupiah } from '@uluran/contract/money';
import { MoneyField } from '@uluran/ui/money-field';
import { TextField } from '@uluran/ui/text-field';
import type { FormEvent } from 'react';
import { useProvedForm } from '../../app/review/use-proved-form.ts';
import { textsIn } from '../../app/typed-texts.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { GiftPanelProps } from './gift-action.ts';

const REASON_LIMIT = 200;
const CODE_LIMIT = 40;

interface RefundFormProps extends GiftPanelProps {
  refundable: NonNullable<GiftRecord['refundable']>;
}

/** The typed values of the form. */
function read(form: HTMLFormElement) {
  const text = textsIn(new FormData(form));
  return { amount: text('amountRupiah'), reason: text('reason'), code: text('code') };
}

/** Proposes a refund of the rest, or of a part of it. Amount and reason survive the end of the session; the code does not. */
export function RefundForm({ gift: { id, version }, refundable, action }: RefundFormProps) {
  const { client } = useConsole();
  const online = useOnline();
  const rest = formatNumber(refundable.leftRupiah);
  const form = useProvedForm(`refund:${id}`, { amountRupiah: rest });
  const { formRef, found, at, problem, show, clear, handleInput, kept, prove } = form;

  const send = async (amountRupiah: number, reason: string, code: string) => {
    await client.gifts.proposeRefund(id, { amountRupiah, reason, code, version });
    kept.done();
    return await client.gifts.get(id);
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { amount, reason, code } = read(event.currentTarget);
    const parsed = parseRupiah(refundable.onlyWhole ? rest : amount);
    const errors = {
      ...(!parsed.ok && { amountRupiah: ['Tulis jumlahnya dalam rupiah bulat.'] }),
      ...(reason === '' && { reason: ['Tulis alasannya; donatur membacanya.'] }),
      ...(code === '' && { code: ['Tulis kode dari aplikasi Anda.'] }),
    };
    if (!parsed.ok || Object.keys(errors).length > 0) return show(errors);
    if (!online) return show({}, 'Anda sedang luring. Ajukan lagi setelah tersambung.');
    clear();
    const done = `Pengembalian ${formatRupiah(parsed.amountRupiah)} diajukan.`;
    await action.run('refund', () => prove(() => send(parsed.amountRupiah, reason, code)), done);
  };

  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={action.busy === 'refund'}
      action="Ajukan pengembalian"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {refundable.onlyWhole ? (
        <p>
          Cara bayar ini dikembalikan seluruhnya: <b>{formatRupiah(refundable.leftRupiah)}</b>.
        </p>
      ) : (
        <MoneyField
          key={`amount ${kept.version}`}
          name="amountRupiah"
          label="Jumlah"
          defaultText={kept.values.amountRupiah}
          limits={`Paling banyak ${formatRupiah(refundable.leftRupiah)}`}
          error={at('amountRupiah')}
        />
      )}
      <TextField
        key={`reason ${kept.version}`}
        name="reason"
        label="Alasan"
        hint="Dibaca donatur di surelnya."
        maxLength={REASON_LIMIT}
        defaultValue={kept.values.reason}
        error={at('reason')}
      />
      <TextField
        name="code"
        label="Kode dari aplikasi autentikator"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={CODE_LIMIT}
        error={at('code')}
      />
      <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
    </AccountForm>
  );
}
