import { isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { Section } from '@uluran/app-shell/section';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { INVITATION_DAYS, TEAM_LIMIT, TEAM_ROLES } from '@uluran/contract/teams';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import type { FormEvent } from 'react';
import { useStepUp } from '../../app/step-up.ts';
import { validate } from '../../app/validate.ts';
import { ROLE_RIGHTS, roleName } from './team-words.ts';
import { useInvite } from './use-team.ts';

/** Invites a person by mail; a sentence takes its place in a full team. */
export function InviteForm({ campaign, placesLeft }: { campaign: string; placesLeft: number }) {
  return (
    <Section
      title="Undang orang"
      lead={`Kami kirim tautan lewat email. Ia masuk dengan akun beralamat itu, dalam ${INVITATION_DAYS} hari.`}
    >
      {placesLeft === 0 ? (
        <p className="u-muted">
          Tim paling banyak {TEAM_LIMIT} orang, termasuk undangan yang menunggu jawaban. Tarik sebuah undangan, atau
          keluarkan seseorang.
        </p>
      ) : (
        <Form campaign={campaign} />
      )}
    </Section>
  );
}

function Form({ campaign }: { campaign: string }) {
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm(`team-invitation:${campaign}`, formRef, { role: TEAM_ROLES[0] });
  const { run, dialog } = useStepUp();
  const { mutateAsync: invite, isPending } = useInvite(campaign, run);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const checked = await validate('teamInvitation', Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.ok) return show(checked.errors, checked.problem && kept.unreached(checked.problem));
    try {
      if (await invite(checked.data)) kept.discard();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : kept.refused(error));
    }
  };
  return (
    <>
      <AccountForm
        {...{ formRef, found, problem }}
        narrow
        action="Kirim undangan"
        busy={isPending}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <KeptFields kept={kept}>
          <TextField
            label="Alamat email"
            name="email"
            type="email"
            defaultValue={kept.values.email}
            required
            autoComplete="off"
            error={at('email')}
          />
          <Select
            label="Peran"
            name="role"
            defaultValue={kept.values.role}
            required
            error={at('role')}
            hint={`Penyunting: ${ROLE_RIGHTS.editor}. Pengamat: ${ROLE_RIGHTS.viewer}.`}
          >
            {TEAM_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
          </Select>
        </KeptFields>
      </AccountForm>
      {dialog}
    </>
  );
}
