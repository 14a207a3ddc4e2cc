import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { CITY_LIMIT, USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { FieldGroup } from '@uluran/ui/field';
import { PlusIcon } from '@uluran/ui/icon';
import { Presets } from '@uluran/ui/radio-cards';
import { TextField } from '@uluran/ui/text-field';
import { textsIn } from '../../app/typed-texts.ts';
import { useConsole } from '../../app/use-console.ts';
import { type ReadForm, useRecordForm } from '../../app/use-record-form.ts';

const KINDS = [
  { value: 'organisation', label: 'Lembaga' },
  { value: 'person', label: 'Perorangan' },
];

const INITIAL = { email: '', name: '', kind: 'organisation', city: '' };

/** The button and the form that open an account for an organiser. */
export function InviteDialog() {
  return (
    <Dialog
      trigger={(props) => (
        <Button {...props} variant="primary">
          <PlusIcon size="s" />
          Undang penggalang
        </Button>
      )}
      title="Undang penggalang"
      description="Akunnya dibuka sekarang. Ia mendapat email dan membuat kata sandinya sendiri."
    >
      {(close) => <InviteForm onDone={close} />}
    </Dialog>
  );
}

interface Fields {
  email: string;
  name: string;
  kind: 'person' | 'organisation';
  city: string;
}

function readForm(form: HTMLFormElement): ReadForm<Fields> {
  const text = textsIn(new FormData(form));
  const email = text('email');
  const name = text('name');
  const errors = {
    ...(email === '' && { email: ['Tulis alamat emailnya.'] }),
    ...(name === '' && { name: ['Tulis namanya.'] }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const kind = text('kind') === 'person' ? 'person' : 'organisation';
  return { ok: true, fields: { email, name, kind, city: text('city') } };
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { kept, at, clear, form } = useRecordForm({
    name: 'member-invitation',
    values: INITIAL,
    read: readForm,
    send: ({ city, ...fields }) => client.memberRecords.invite({ ...fields, ...(city !== '' && { city }) }),
    onDone: async (member) => {
      void cache.invalidateQueries(queries.everything());
      toasts.add({ message: `${member.name} diundang. Emailnya sedang dikirim.` });
      onDone();
      await navigate({ to: '/people/$id', params: { id: member.id } });
    },
  });
  return (
    <AccountForm {...form} action="Undang">
      <KeptFields kept={kept} onDiscard={clear}>
        <InviteFields values={kept.values} at={at} />
      </KeptFields>
    </AccountForm>
  );
}

interface InviteFieldsProps {
  values: Record<string, string | undefined>;
  at: (field: string) => string | undefined;
}

function InviteFields({ values, at }: InviteFieldsProps) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label="Email"
        hint="Cocokkan dulu dengan orangnya: pemilik alamat ini memegang akunnya."
        autoComplete="off"
        defaultValue={values.email}
        error={at('email')}
      />
      <TextField
        name="name"
        label="Nama"
        hint="Seperti yang dibaca pengunjung."
        autoComplete="off"
        maxLength={USER_NAME_LIMIT}
        defaultValue={values.name}
        error={at('name')}
      />
      <FieldGroup legend="Jenis" radios error={at('kind')}>
        <Presets name="kind" size="s" defaultValue={values.kind ?? INITIAL.kind} options={KINDS} />
      </FieldGroup>
      <TextField
        name="city"
        label="Kota"
        optional
        autoComplete="off"
        maxLength={CITY_LIMIT}
        defaultValue={values.city}
        error={at('city')}
      />
    </>
  );
}
