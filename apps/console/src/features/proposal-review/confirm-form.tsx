import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import type { Proposal } from '@uluran/contract/endpoints';
import type { FormEvent } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { confirmWords, effectOf } from './proposal-words.ts';

/** The decisions about one proposal. */
export type ProposalDecisions = ReturnType<typeof useDecision<Proposal>>;

const WRONG_CODE = 'Kode tidak cocok atau sudah dipakai. Tunggu angka berikutnya.';

interface ConfirmFormProps {
  proposal: Proposal;
  version: string;
  decision: ProposalDecisions;
  /** Reports whether the last refusal is beside the field. */
  onFieldError: (isAtField: boolean) => void;
  onDone: () => void;
}

/** Confirms the proposal of another operator with a code of one's own app. Effect and amount are at the button. */
export function ConfirmForm({ proposal, version, decision, onFieldError, onDone }: ConfirmFormProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();

  const confirm = async (code: string) => {
    try {
      return await client.proposals.confirm(proposal.id, { code, version });
    } catch (error) {
      const isWrong = isApiError(error) && error.code === 'wrong_code';
      onFieldError(isWrong);
      if (isWrong) show({ code: [WRONG_CODE] });
      throw error;
    }
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') return show({ code: ['Tulis kode dari aplikasi Anda.'] });
    if (!online) return show({}, 'Anda sedang luring. Setujui lagi setelah tersambung.');
    clear();
    if (await decision.run('confirm', () => confirm(code), 'Usulan disetujui dan dijalankan.')) onDone();
  };

  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={decision.busy === 'confirm'}
      action={confirmWords(proposal)}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <p>{effectOf(proposal)}</p>
      <CodeField error={at('code')} />
    </AccountForm>
  );
}
