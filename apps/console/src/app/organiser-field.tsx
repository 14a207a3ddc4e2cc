import { useQuery } from '@tanstack/react-query';
import type { OrganiserRecord } from '@uluran/contract/endpoints';
import { Combobox, type ComboboxOption } from '@uluran/ui/combobox';
import { useConsole } from './use-console.ts';

interface OrganiserFieldProps {
  /** The chosen organisation; null without one. */
  organiser: Pick<OrganiserRecord, 'id' | 'name'> | null;
  error: string | undefined;
  disabled?: boolean;
  onChange?: (organiser: { id: string; name: string }) => void;
}

const optionOf = ({ id, name, city }: OrganiserRecord): ComboboxOption => ({
  value: id,
  label: name,
  ...(city !== null && { detail: city }),
});

/** A choice of an organisation, found by name among the checked ones. It posts its id as `organiserId`. */
export function OrganiserField({ organiser, error, disabled = false, onChange }: OrganiserFieldProps) {
  const { client, queries } = useConsole();
  const { data = [] } = useQuery(queries.organisers(''));
  const first = organiser === null ? [] : [{ value: organiser.id, label: organiser.name }];
  const rest = data.map(optionOf).filter(({ value }) => value !== organiser?.id);
  return (
    <Combobox
      label="Penyelenggara"
      name="organiserId"
      hint="Organisasi yang sudah diperiksa. Dananya masuk ke akun organisasi ini."
      placeholder="Pilih organisasi"
      searchLabel="Cari organisasi"
      disabled={disabled}
      error={error}
      options={[...first, ...rest]}
      defaultValue={organiser?.id}
      loadOptions={async (q, signal) => (await client.organisers.list({ q }, { signal })).items.map(optionOf)}
      onValueChange={(id, option) => {
        if (id !== null && option !== null) onChange?.({ id, name: option.label });
      }}
    />
  );
}
