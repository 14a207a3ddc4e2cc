import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { IdentityCheck } from '@uluran/contract/endpoints';
import type { IdentityKind } from '@uluran/contract/identity';
import { FieldGroup } from '@uluran/ui/field';
import { ChoiceList, ChoiceRow } from '@uluran/ui/radio-cards';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';
import { useKeepIdentity } from './use-identity.ts';

interface DescribeFormProps {
  /** Stored fields of this or the previous check; null for a first check. */
  before: Pick<IdentityCheck, 'kind' | 'legalName' | 'representative'> | null;
  /** Words on the button. */
  action: string;
  /** Called once it is stored. */
  onDone?: () => void;
}

/** Storage name of this form's draft. */
export const IDENTITY_DRAFT = 'identity';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Form of the check's subject: a person, or an organisation with its representative. */
export function DescribeForm({ before, action, onDone }: DescribeFormProps) {
  const { name } = useAccount();
  const { client } = useMemberContext();
  const { keep, readAgain } = useKeepIdentity();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kindBefore = before?.kind ?? 'person';
  const namesOf = (of: IdentityKind) => ({
    legalName: before?.kind === of ? before.legalName : of === 'person' ? name : '',
    representative: before?.representative ?? name,
  });
  const kept = useKeptForm(IDENTITY_DRAFT, formRef, { kind: kindBefore }, () =>
    typedInto(formRef.current, { kind: kindBefore, ...namesOf(kind) }),
  );
  const keptKind: IdentityKind = kept.values.kind === 'organisation' ? 'organisation' : 'person';
  const [kind, setKind] = useState(keptKind);
  const names = { ...namesOf(kind), ...(kind === keptKind && kept.values) };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (who: Parameters<typeof client.identity.describe>[0]) => client.identity.describe(who),
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const form = new FormData(event.currentTarget);
    const organisation = kind === 'organisation' ? { representative: textOf(form, 'representative') } : {};
    try {
      const stored = await mutateAsync({ kind, legalName: textOf(form, 'legalName'), ...organisation });
      kept.done();
      keep(stored);
      onDone?.();
    } catch (error) {
      readAgain(error);
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : kept.refused(error));
    }
  };
  const isPerson = kind === 'person';
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      action={isPending ? 'Menyimpan' : action}
      busy={isPending}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <KeptFields kept={kept} onDiscard={() => setKind(kindBefore)}>
        <FieldGroup legend="Siapa yang menggalang dana?" radios>
          <ChoiceList name="kind" value={kind} onValueChange={(chosen) => setKind(chosen as IdentityKind)}>
            <ChoiceRow value="person" title="Saya sendiri" detail="Perlu KTP dan foto diri dengan KTP" />
            <ChoiceRow
              value="organisation"
              title="Lembaga saya"
              detail="Perlu akta, SK atau izin, NPWP lembaga, dan KTP pengurus"
            />
          </ChoiceList>
        </FieldGroup>
        <TextField
          key={`name ${kind}`}
          label={isPerson ? 'Nama lengkap' : 'Nama lembaga'}
          name="legalName"
          required
          defaultValue={names.legalName}
          hint={isPerson ? 'Persis seperti di KTP.' : 'Persis seperti di akta.'}
          autoComplete={isPerson ? 'name' : 'organization'}
          maxLength={120}
          error={at('legalName')}
        />
        {isPerson ? null : (
          <TextField
            label="Nama pengurus"
            name="representative"
            required
            defaultValue={names.representative}
            hint="Orang yang mewakili lembaga, persis seperti di KTP-nya."
            autoComplete="name"
            maxLength={120}
            error={at('representative')}
          />
        )}
      </KeptFields>
    </AccountForm>
  );
}
