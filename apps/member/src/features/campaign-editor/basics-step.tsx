import { useQuery } from '@tanstack/react-query';
import { DRAFT_LIMITS, MEMBER_GIVING_TYPES } from '@uluran/contract/campaign-drafts';
import { FieldGroup } from '@uluran/ui/field';
import { Presets } from '@uluran/ui/radio-cards';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { useMemberContext } from '../../app/use-member-context.ts';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';
import { TitleFields } from './title-fields.tsx';
import { useFeeOf } from './use-fee.ts';
import { GIVING_TYPE_NAMES, withGivingType } from './written.ts';

/** Title, summary, giving type, category and place. */
export function BasicsStep({ draft, notes }: StepProps) {
  return (
    <div className="u-card u-card--padded editor-fields">
      <TitleFields draft={draft} notes={notes} hint="Sebut jumlah dan tempat, tanpa huruf kapital semua." />
      <GivingTypeField draft={draft} />
      <Noted notes={notes} fields={['categoryCode', 'provinceCode', 'city']}>
        <Places draft={draft} />
      </Noted>
    </div>
  );
}

function GivingTypeField({ draft }: Pick<StepProps, 'draft'>) {
  const { written, stored, text, change } = draft;
  const feeOf = useFeeOf();
  // The first publication opens the fund for one giving type.
  const fixed = stored.published !== null;
  return (
    <FieldGroup legend="Jenis pemberian" radios>
      <Presets
        key={text}
        name="givingType"
        size="s"
        defaultValue={written.givingType}
        options={MEMBER_GIVING_TYPES.map((value) => ({
          value,
          label: GIVING_TYPE_NAMES[value],
          disabled: fixed && value !== written.givingType,
        }))}
        onValueChange={(value) => {
          const type = MEMBER_GIVING_TYPES.find((known) => known === value);
          if (type !== undefined) change(withGivingType(written, type, feeOf));
        }}
      />
      <p className="u-field__hint">
        {fixed
          ? 'Tidak bisa diganti setelah galang dana tampil.'
          : 'Zakat dan wakaf hanya untuk lembaga berizin. Jenis tidak bisa diganti setelah galang dana tampil.'}
      </p>
    </FieldGroup>
  );
}

function Places({ draft }: Pick<StepProps, 'draft'>) {
  const { queries } = useMemberContext();
  const { written, change } = draft;
  const { data: categories = [] } = useQuery(queries.categories());
  const { data: regions = [] } = useQuery(queries.regions());
  return (
    <div className="form__grid">
      <Choice
        label="Kategori"
        value={written.categoryCode}
        options={categories}
        error={refusalOf(draft, 'categoryCode')}
        onChoice={(categoryCode) => change({ categoryCode })}
      />
      <Choice
        label="Provinsi"
        value={written.provinceCode}
        options={regions}
        error={refusalOf(draft, 'provinceCode')}
        onChoice={(provinceCode) => change({ provinceCode })}
      />
      <TextField
        label="Kabupaten atau kota"
        maxLength={DRAFT_LIMITS.city}
        value={written.city}
        error={refusalOf(draft, 'city')}
        onChange={({ currentTarget: { value } }) => change({ city: value })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: readonly { code: string; name: string }[];
  error: string | undefined;
  onChoice: (code: string | null) => void;
}

function Choice({ label, value, options, error, onChoice }: ChoiceProps) {
  // The stored value stays selected until the list is loaded.
  const known = value === null || options.some(({ code }) => code === value);
  return (
    <Select
      label={label}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChoice(currentTarget.value === '' ? null : currentTarget.value)}
    >
      <option value="">Pilih</option>
      {known ? null : <option value={value}>…</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
