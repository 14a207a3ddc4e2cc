import '../../styles/ordered.css';
import { CATEGORY_ICONS, CATEGORY_LIMITS } from '@uluran/contract/categories';
import { Checkbox } from '@uluran/ui/checkbox';
import { FieldGroup } from '@uluran/ui/field';
import { TextField } from '@uluran/ui/text-field';
import { ICONS } from './category-icons.tsx';

interface CategoryFieldsProps {
  /** Initial values, by name. */
  values: Readonly<Record<string, string>>;
  /** Returns the sentence beside a field. */
  at: (name: string) => string | undefined;
  /** True for a new category, whose code is typed. */
  isNew?: boolean;
}

/** Fields of a category: code, name, examples and drawing. */
export function CategoryFields({ values, at, isNew = false }: CategoryFieldsProps) {
  const text = (name: string) => ({ name, defaultValue: values[name], error: at(name) });
  return (
    <>
      <div className="form__grid">
        <TextField {...text('name')} label="Nama" maxLength={CATEGORY_LIMITS.name} autoComplete="off" />
        {isNew ? (
          <TextField
            {...text('code')}
            label="Kode"
            hint="Bagian dari alamat, huruf kecil. Tidak bisa diganti."
            maxLength={CATEGORY_LIMITS.code}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
      </div>
      <TextField
        {...text('examples')}
        label="Contoh tujuan"
        optional
        hint="Tampil di halaman untuk calon penggalang."
        maxLength={CATEGORY_LIMITS.examples}
      />
      <FieldGroup legend="Gambar" radios error={at('icon')}>
        <div className="icon-choices">
          {CATEGORY_ICONS.map((icon) => {
            const [Icon, words] = ICONS[icon];
            return (
              <Checkbox key={icon} type="radio" name="icon" value={icon} defaultChecked={values.icon === icon}>
                <span className="icon-choice">
                  <Icon />
                  {words}
                </span>
              </Checkbox>
            );
          })}
        </div>
      </FieldGroup>
    </>
  );
}
