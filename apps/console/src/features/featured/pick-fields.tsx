import { PICK_LIMITS } from '@uluran/contract/featured';
import { DateField } from '@uluran/ui/date-field';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';

interface PickFieldsProps {
  /** Initial values, by name. */
  values: Readonly<Record<string, string>>;
  /** Returns the sentence beside a field. */
  at: (name: string) => string | undefined;
  /** True for a new recommendation, whose target is typed. */
  isNew?: boolean;
  /** True if it is shown already: its beginning stays. */
  hasBegun?: boolean;
}

/** Fields of a recommendation: target, reason and days. */
export function PickFields({ values, at, isNew = false, hasBegun = false }: PickFieldsProps) {
  const text = (name: string) => ({ name, defaultValue: values[name], error: at(name) });
  return (
    <>
      {isNew ? (
        <TextField
          {...text('target')}
          label="Alamat atau tautan target"
          hint="Tempel tautan halaman publiknya. Galang dana, program, duta, dan barang semua boleh."
          maxLength={PICK_LIMITS.target}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <TextArea
        {...text('why')}
        label="Alasan memilih"
        hint={`Dibaca pengunjung di bawah judulnya. Paling pendek ${PICK_LIMITS.whyMin} huruf.`}
        rows={3}
        maxLength={PICK_LIMITS.why}
      />
      <div className="form__grid">
        {hasBegun ? (
          <input type="hidden" name="from" defaultValue={values.from} />
        ) : (
          <DateField {...text('from')} label="Mulai tampil" optional hint="Kosongkan untuk mulai sekarang." />
        )}
        <DateField {...text('until')} label="Tampil sampai" hint="Hari itu masih tampil." />
      </div>
    </>
  );
}
