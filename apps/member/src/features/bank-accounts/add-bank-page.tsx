import { Link, useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { useTitle } from '@uluran/app-shell/use-title';
import { BANKS } from '@uluran/contract/banks';
import { Combobox } from '@uluran/ui/combobox';
import { BackIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import type { FormEvent } from 'react';
import { useStepUp } from '../../app/step-up.ts';
import { validate } from '../../app/validate.ts';
import { useAddAccount } from './use-bank-accounts.ts';

const OPTIONS = Object.entries(BANKS).map(([value, label]) => ({ value, label, keywords: [value] }));

/** Page that adds a bank account for withdrawals. */
export function AddBankPage() {
  useTitle('Tambah rekening');
  const navigate = useNavigate();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm('bank-account', formRef);
  const { run, dialog } = useStepUp();
  const { mutateAsync: add, isPending } = useAddAccount(run);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const typed = new FormData(event.currentTarget);
    const checked = await validate('bankAccount', Object.fromEntries(typed));
    if (!checked.ok) return show(checked.errors, checked.problem && kept.unreached(checked.problem));
    try {
      if (!(await add(checked.data))) return;
      kept.done();
      toasts.add({ message: 'Rekening ditambahkan. Kami memeriksa nama pemiliknya.', tone: 'success', key: 'bank' });
      await navigate({ to: '/bank' });
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : kept.refused(error));
    }
  };
  return (
    <>
      <header className="page-head">
        <Link to="/bank" className="back-link">
          <BackIcon size="s" />
          Rekening bank
        </Link>
        <h1>Tambah rekening</h1>
      </header>
      <Section title="Rekening tujuan" lead="Pencairan hanya dikirim ke rekening yang nama pemiliknya cocok.">
        <AccountForm
          {...{ formRef, found, problem }}
          narrow
          action="Tambah rekening"
          busy={isPending}
          onSubmit={handleSubmit}
          onInput={handleInput}
        >
          <KeptFields kept={kept}>
            <Combobox
              label="Bank atau dompet"
              name="bankCode"
              defaultValue={kept.values.bankCode}
              required
              options={OPTIONS}
              placeholder="Pilih bank"
              searchLabel="Cari nama atau kode bank"
              emptyText="Tidak ada bank dengan nama atau kode itu."
              error={at('bankCode')}
            />
            <TextField
              label="Nomor rekening"
              name="number"
              defaultValue={kept.values.number}
              required
              inputMode="numeric"
              autoComplete="off"
              error={at('number')}
              hint="Spasi kami abaikan. Nomornya disimpan terenkripsi."
            />
            <TextField
              label="Nama pemilik"
              name="holder"
              defaultValue={kept.values.holder}
              required
              autoComplete="off"
              error={at('holder')}
              hint="Persis seperti di buku tabungan."
            />
          </KeptFields>
        </AccountForm>
        <p className="u-small u-muted">
          Rekening ini bisa dipakai 72 jam setelah ditambahkan. Kami kabari lewat email sekarang dan sesudah diperiksa.
        </p>
      </Section>
      {dialog}
    </>
  );
}
