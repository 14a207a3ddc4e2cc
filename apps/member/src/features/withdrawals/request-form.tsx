import { useNavigate } from '@tanstack/react-router';
import { type ApiErrorCode, createIdempotencyKey, isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { BankAccount, WithdrawalTerms } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { FieldGroup } from '@uluran/ui/field';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';
import { MoneyField } from '@uluran/ui/money-field';
import { ChoiceList, ChoiceRow } from '@uluran/ui/radio-cards';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useStepUp } from '../../app/step-up.ts';
import { amountIn, amountProblem } from './amount.ts';
import { useRequest } from './use-withdrawals.ts';

const PURPOSE_LIMIT = 500;

interface RequestFormProps {
  terms: WithdrawalTerms;
  accounts: readonly BankAccount[];
}

/** Field of a refusal that concerns one field. */
const FIELD_OF: Partial<Record<ApiErrorCode, string>> = {
  bank_account_unusable: 'bankAccountId',
  above_available: 'amountRupiah',
  above_first_limit: 'amountRupiah',
};

/** The account's holder, or the reason why the account cannot be chosen. */
function detailOf({ state, holder, heldUntil }: BankAccount): string {
  if (state === 'usable') return holder;
  if (state === 'held') return `Ditahan, bisa dipakai ${formatDateTime(heldUntil)}`;
  return state === 'checking' ? 'Sedang diperiksa' : 'Ditolak';
}

/** Form of a withdrawal from a campaign: budget line, amount, bank account and purpose. */
export function RequestForm({ terms, accounts }: RequestFormProps) {
  const navigate = useNavigate();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const { run, dialog } = useStepUp();
  const { mutateAsync: request, isPending } = useRequest(terms.campaign.id, run);
  const usable = accounts.filter(({ state }) => state === 'usable');
  const offered = (usable.find(({ primary }) => primary) ?? usable[0])?.id ?? '';
  const initial = { bankAccountId: offered };
  const kept = useKeptForm(`withdrawal:${terms.campaign.id}`, formRef, initial, () => {
    const typed = typedInto(formRef.current, initial);
    return Object.keys(typed).length === 0 ? typed : { ...typed, idempotencyKey };
  });
  const { values } = kept;
  // One request is one withdrawal, even if it is sent several times or by a reloaded page.
  const [idempotencyKey, setIdempotencyKey] = useState(() => values.idempotencyKey ?? createIdempotencyKey());
  const [amount, setAmount] = useState(() => amountIn(values.amountRupiah));
  // The account of the draft may be gone by now.
  const chosenAccount = usable.some(({ id }) => id === values.bankAccountId) ? values.bankAccountId : offered;
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const wrong = {
      amountRupiah: amountProblem(amount, terms),
      purpose: text('purpose') === '' ? 'Tulis untuk apa dananya.' : undefined,
    };
    const errors = Object.entries(wrong).flatMap(([name, words]) => (words === undefined ? [] : [[name, [words]]]));
    if (amount === null || errors.length > 0) return show(Object.fromEntries(errors));
    try {
      const made = await request({
        amountRupiah: amount,
        budgetLine: text('budgetLine') || null,
        purpose: text('purpose'),
        bankAccountId: text('bankAccountId'),
        idempotencyKey,
      });
      if (made === null) return;
      kept.done();
      toasts.add({ message: 'Permintaan pencairan terkirim.', tone: 'success', key: 'withdrawal' });
      await navigate({ to: '/withdraw/$id', params: { id: made.id } });
    } catch (error) {
      const { code, fields = {} } = isApiError(error) ? error : {};
      const sentence = kept.refused(error);
      // The server accepted this key before with other fields, so these fields are a new request.
      if (code === 'idempotency_key_reused') setIdempotencyKey(createIdempotencyKey());
      const field = code === undefined ? undefined : FIELD_OF[code];
      if (field !== undefined) show({ [field]: [sentence] });
      else show(fields, Object.keys(fields).length > 0 ? null : sentence);
    }
  };
  return (
    <Section title="Permintaan">
      <AccountForm
        {...{ formRef, found, problem }}
        action="Ajukan pencairan"
        busy={isPending}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <KeptFields kept={kept} onDiscard={() => setAmount(null)}>
          {terms.budget.length === 0 ? null : (
            <BudgetLine budget={terms.budget} chosen={values.budgetLine} error={at('budgetLine')} />
          )}
          <MoneyField
            label="Jumlah"
            name="amountRupiah"
            required
            defaultText={values.amountRupiah}
            limits={`${formatRupiah(terms.minimumRupiah)} sampai ${formatRupiah(terms.mostRupiah)}`}
            error={at('amountRupiah')}
            onAmountChange={setAmount}
          />
          <FieldGroup legend="Rekening tujuan" radios required error={at('bankAccountId')}>
            <ChoiceList name="bankAccountId" defaultValue={chosenAccount}>
              {accounts.map((account) => (
                <ChoiceRow
                  key={account.id}
                  value={account.id}
                  title={`${account.bankName} berakhiran ${account.lastFour}`}
                  detail={detailOf(account)}
                  disabled={account.state !== 'usable'}
                />
              ))}
            </ChoiceList>
          </FieldGroup>
          <TextArea
            label="Untuk apa"
            name="purpose"
            required
            defaultValue={values.purpose}
            maxLength={PURPOSE_LIMIT}
            error={at('purpose')}
            hint="Dibaca oleh dua orang yang memeriksanya."
          />
          <FigureTable caption="Yang Anda terima">
            <FigureRow label="Diminta" amountRupiah={amount ?? 0} />
            <FigureRow label="Dikurangi biaya transfer bank" amountRupiah={terms.feeRupiah} />
            <FigureRow label="Anda terima" amountRupiah={Math.max((amount ?? 0) - terms.feeRupiah, 0)} total />
          </FigureTable>
        </KeptFields>
      </AccountForm>
      {dialog}
    </Section>
  );
}

interface BudgetLineProps {
  budget: WithdrawalTerms['budget'];
  chosen: string | undefined;
  error: string | undefined;
}

function BudgetLine({ budget, chosen, error }: BudgetLineProps) {
  return (
    <Select label="Baris anggaran" name="budgetLine" optional defaultValue={chosen} error={error}>
      <option value="">Tidak dari satu baris saja</option>
      {budget.map(({ label, amountRupiah, withdrawnRupiah }) => (
        <option key={label} value={label}>
          {label}, sisa {formatRupiah(Math.max(amountRupiah - withdrawnRupiah, 0))}
        </option>
      ))}
    </Select>
  );
}
