import { BIO_LIMIT, CITY_LIMIT, USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { PhoneField } from '@uluran/ui/phone-field';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { keepDraft, takeDraft } from '../../app/drafts.ts';
import { UnsavedChanges } from '../../app/unsaved-changes.tsx';
import { useMemberForm } from '../../app/use-member-form.ts';
import { MemberForm } from '../../layout/member-form.tsx';
import { Section } from '../../layout/section.tsx';
import { changesBetween, type ProfileValues, readValues, valuesOf } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

const DRAFT = 'profile';

/** The profile's fields. They keep their own state; what was typed stays, whatever the response. */
export function ProfileForm() {
  const user = useAccount();
  const [draft] = useState(() => takeDraft(DRAFT, user.id, sessionStorage));
  const [version, setVersion] = useState(0);
  const savedRef = useRef(valuesOf(user));
  const { formRef, found, at, problem, show, clear, handleInput } = useMemberForm();
  const { save, saving } = useSaveProfile();

  const changes = () => (formRef.current === null ? {} : changesBetween(savedRef.current, readValues(formRef.current)));
  const isDirty = () => Object.keys(changes()).length > 0;
  const changesRef = useRef(changes);
  changesRef.current = changes;
  useEffect(
    () =>
      keepDraft(DRAFT, () => {
        const now = changesRef.current();
        return Object.keys(now).length > 0 ? now : undefined;
      }),
    [],
  );

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
  const handleUndo = () => {
    clear();
    setVersion((count) => count + 1);
  };
  const values = version === 0 ? { ...savedRef.current, ...draft } : savedRef.current;
  return (
    <Section title="Data diri" lead="Hanya nama yang wajib diisi.">
      {draft === undefined || version > 0 ? null : (
        <Banner
          action={
            <Button variant="quiet" onClick={handleUndo}>
              Buang
            </Button>
          }
        >
          Isian yang belum sempat Anda simpan kami kembalikan.
        </Banner>
      )}
      <MemberForm
        formRef={formRef}
        found={found}
        problem={problem}
        action={saving ? 'Menyimpan' : 'Simpan perubahan'}
        busy={saving}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <ProfileFields key={version} values={values} at={at} />
      </MemberForm>
      <UnsavedChanges isDirty={isDirty} />
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
      <TextField
        label="Tanggal lahir"
        optional
        type="date"
        name="birthDate"
        defaultValue={values.birthDate}
        error={at('birthDate')}
        autoComplete="bday"
        min="1900-01-01"
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
