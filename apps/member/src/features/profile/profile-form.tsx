import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { Section } from '@uluran/app-shell/section';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { BIO_LIMIT, CITY_LIMIT, USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { DateField } from '@uluran/ui/date-field';
import { PhoneField } from '@uluran/ui/phone-field';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useRef } from 'react';
import { useAccount } from '../../app/account.tsx';
import { changesBetween, type ProfileValues, readValues, valuesOf } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The profile's fields. They keep their own state, so the typed text stays after every response. */
export function ProfileForm() {
  const user = useAccount();
  const savedRef = useRef(valuesOf(user));
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const { save, saving } = useSaveProfile();

  const changes = () => (formRef.current === null ? {} : changesBetween(savedRef.current, readValues(formRef.current)));
  const kept = useKeptForm('profile', formRef, savedRef.current, changes);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    clear();
    const typed = changes();
    if (Object.keys(typed).length === 0) return show({}, 'Belum ada yang diubah.');
    const sent = readValues(event.currentTarget);
    const outcome = await save(typed);
    if (outcome.ok) savedRef.current = sent;
    else show(outcome.errors, outcome.problem);
  };
  return (
    <Section title="Data diri" lead="Hanya nama yang wajib diisi.">
      <AccountForm
        formRef={formRef}
        found={found}
        problem={problem}
        action={saving ? 'Menyimpan' : 'Simpan perubahan'}
        busy={saving}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <KeptFields kept={kept} onDiscard={clear}>
          <ProfileFields values={{ ...savedRef.current, ...kept.values }} at={at} />
        </KeptFields>
      </AccountForm>
    </Section>
  );
}

interface ProfileFieldsProps {
  values: ProfileValues;
  at: (field: string) => string | undefined;
}

function ProfileFields({ values, at }: ProfileFieldsProps) {
  return (
    <div className="form__grid">
      <TextField
        label="Nama"
        required
        name="name"
        defaultValue={values.name}
        error={at('name')}
        autoComplete="name"
        maxLength={USER_NAME_LIMIT}
        className="form__wide"
      />
      <PhoneField
        label="Nomor WhatsApp"
        optional
        name="phone"
        defaultValue={values.phone}
        error={at('phone')}
        hint="Contoh: 0812 3456 7890"
      />
      <TextField
        label="Kota"
        optional
        name="city"
        defaultValue={values.city}
        error={at('city')}
        autoComplete="address-level2"
        maxLength={CITY_LIMIT}
      />
      <Select label="Jenis kelamin" optional name="gender" defaultValue={values.gender} error={at('gender')}>
        <option value="">Tidak disebutkan</option>
        <option value="female">Perempuan</option>
        <option value="male">Laki-laki</option>
      </Select>
      <DateField
        label="Tanggal lahir"
        optional
        name="birthDate"
        defaultValue={values.birthDate}
        error={at('birthDate')}
        autoComplete="bday"
      />
      <TextArea
        label="Tentang Anda"
        optional
        name="bio"
        defaultValue={values.bio}
        error={at('bio')}
        maxLength={BIO_LIMIT}
        className="form__wide"
      />
    </div>
  );
}
