import { USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { passwordStrength } from '@uluran/contract/password-strength';
import { Checkbox } from '@uluran/ui/checkbox';
import { FieldError } from '@uluran/ui/field';
import { Link } from '@uluran/ui/link';
import { PasswordField, StrengthHint } from '@uluran/ui/password-field';
import { PhoneField } from '@uluran/ui/phone-field';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AccessFields, EMPTIED_PASSWORD, EmailField } from './access-fields.tsx';
import type { AccessForm } from './use-access-form.ts';

interface RegisterFieldsProps {
  form: AccessForm;
  /** Kept fields of a refused native post, without passwords; undefined without one. */
  values: Record<string, string> | undefined;
}

/** The registration form. */
export function RegisterFields({ form, values }: RegisterFieldsProps) {
  const { errors } = form;
  const emptied = values && EMPTIED_PASSWORD;
  const [strength, setStrength] = useState(() => passwordStrength(''));

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    const fields = new FormData(event.currentTarget);
    const written = (name: string) => String(fields.get(name) ?? '');
    setStrength(passwordStrength(written('password'), [written('name'), written('email')]));
    form.handleInput(event);
  }

  return (
    <AccessFields
      form={{ ...form, handleInput }}
      problemTitle="Anda belum terdaftar"
      submit={{ label: 'Daftar', busyLabel: 'Mendaftarkan…' }}
      long
    >
      <TextField
        id="name"
        name="name"
        label="Nama lengkap"
        required
        autoComplete="name"
        maxLength={USER_NAME_LIMIT}
        defaultValue={values?.name}
        error={errors.name?.[0]}
      />
      <EmailField
        form={form}
        label="Email"
        hint="Kami mengirim tautan untuk membuka akun ke alamat ini."
        defaultValue={values?.email}
      />
      <PhoneField
        id="phone"
        name="phone"
        label="Nomor WhatsApp"
        optional
        defaultValue={values?.phone}
        error={errors.phone?.[0]}
      />
      <PasswordField
        id="password"
        name="password"
        label="Kata sandi"
        required
        autoComplete="new-password"
        hint={emptied}
        error={errors.password?.[0]}
        strength={<StrengthHint level={strength.level}>{strength.hint}</StrengthHint>}
      />
      <PasswordField
        id="passwordConfirmation"
        name="passwordConfirmation"
        label="Ulangi kata sandi"
        required
        autoComplete="new-password"
        what="ulangan kata sandi"
        hint={emptied}
        error={errors.passwordConfirmation?.[0]}
      />
      <Terms checked={values?.acceptTerms === 'on'} error={errors.acceptTerms?.[0]} />
    </AccessFields>
  );
}

function Terms({ checked, error }: { checked: boolean; error: string | undefined }) {
  return (
    <div>
      <Checkbox
        id="acceptTerms"
        name="acceptTerms"
        defaultChecked={checked}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'acceptTerms-error'}
      >
        Saya menyetujui <TermsLink href="/terms-conditions">syarat &amp; ketentuan</TermsLink> dan{' '}
        <TermsLink href="/privacy-policy">kebijakan privasi</TermsLink>
      </Checkbox>
      {error === undefined ? null : <FieldError id="acceptTerms-error">{error}</FieldError>}
    </div>
  );
}

/** Link that opens beside the form, so that the typed values stay. */
function TermsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
      <span className="u-visually-hidden"> (tab baru)</span>
    </Link>
  );
}
