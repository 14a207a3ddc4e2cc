import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { OperatorRole } from '@uluran/contract/operator-roles';
import { TextField } from '@uluran/ui/text-field';
import { CodeField } from '../../app/code-field.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { RoleChoice } from './role-choice.tsx';
import { useCodedForm } from './use-roster.ts';

const INITIAL = { role: 'content' };

/** Makes an account an operator. */
export function InvitePanel() {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ email = '', name = '', role, code = '' }) => {
    const invited = await client.roster.invite({
      email,
      role: role as OperatorRole,
      code,
      ...(name !== '' && { name }),
    });
    kept.discard();
    toasts.add({
      message:
        invited.proposal === null
          ? `${invited.name} menjadi operator. Buat kode pemasangannya dari daftar.`
          : `${invited.name} diundang. Orang kedua menyetujui perannya.`,
    });
  });
  // A code is used once: it is not kept.
  const typed = () => {
    const { code: _, ...values } = typedInto(form.formRef.current, INITIAL);
    return values;
  };
  const kept = useKeptForm('operator-invitation', form.formRef, INITIAL, typed);
  return (
    <Panel title="Undang operator">
      <AccountForm {...form} action="Undang" key={kept.version}>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="off"
          defaultValue={kept.values.email}
          error={at('email')}
        />
        <TextField
          name="name"
          label="Nama"
          optional
          autoComplete="off"
          maxLength={100}
          hint="Hanya bila emailnya belum punya akun di situs."
          defaultValue={kept.values.name}
          error={at('name')}
        />
        <RoleChoice chosen={kept.values.role ?? INITIAL.role} error={at('role')} />
        <CodeField error={at('code')} />
      </AccountForm>
      <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
    </Panel>
  );
}
