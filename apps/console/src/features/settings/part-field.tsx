import {
  type FieldsShape,
  partWords,
  type SettingField,
  type SettingShape,
  settingFields,
  settingPart,
} from '@uluran/contract/settings';
import { FieldGroup } from '@uluran/ui/field';
import { MoneyField } from '@uluran/ui/money-field';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { ListField } from './list-field.tsx';
import { nameOf, type Texts } from './setting-texts.ts';
import { boundsOf } from './values-panel.tsx';

interface PartsProps {
  shape: SettingShape;
  /** Label of a value without parts. */
  label: string;
  /** The present value, for the hints. */
  current: unknown;
  texts: Texts;
  /** Returns the error of a field. */
  at: (name: string) => string | undefined;
  onRows: () => void;
}

/** The fields of a value: one for each part, those of a group under its name. */
export function PartFields({ shape, label, ...rest }: PartsProps) {
  if (shape.is !== 'object') return <PartField field={{ path: '', label, shape, optional: false }} {...rest} />;
  return (
    <>
      <div className="form__grid">
        {settingFields({ ...shape, fields: plainFields(shape) }).map((field) => (
          <PartField key={field.path} field={field} {...rest} />
        ))}
      </div>
      {Object.entries(shape.fields).map(([name, part]) =>
        part.is === 'object' ? (
          <FieldGroup key={name} legend={part.label}>
            <div className="form__grid">
              {settingFields(part).map((field) => (
                <PartField key={field.path} field={{ ...field, path: `${name}.${field.path}` }} {...rest} />
              ))}
            </div>
          </FieldGroup>
        ) : null,
      )}
    </>
  );
}

/** The fields of a shape that have no parts of their own. */
const plainFields = ({ fields }: FieldsShape): FieldsShape['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, { is }]) => is !== 'object'));

interface PartFieldProps extends Omit<PartsProps, 'shape' | 'label'> {
  field: SettingField;
}

/** The law or rule behind the bounds of a figure. */
const reasonOf = (shape: SettingField['shape']) => ('reason' in shape ? shape.reason : undefined);

function PartField({ field: { path, label, shape, optional }, current, texts, at, onRows }: PartFieldProps) {
  const name = nameOf(path);
  const text = texts[name];
  if (shape.is === 'list')
    return (
      <div className="form__wide">
        <ListField name={name} label={label} shape={shape} texts={texts} error={at(name)} onRows={onRows} />
      </div>
    );
  const own = settingPart(current, path);
  const now = own === undefined ? undefined : `Sekarang ${partWords(shape, own)}.`;
  if (shape.is === 'boolean')
    return (
      <Select name={name} label={label} defaultValue={text} hint={now} error={at(name)}>
        <option value="true">Ya</option>
        <option value="false">Tidak</option>
      </Select>
    );
  const hint = [now, `${boundsOf(shape)}.`, reasonOf(shape)].filter(Boolean).join(' ');
  if (shape.is === 'text')
    return (
      <TextField
        name={name}
        label={label}
        optional={optional}
        autoComplete="off"
        maxLength={shape.to}
        hint={`Paling panjang ${shape.to} huruf.`}
        defaultValue={text}
        error={at(name)}
        className="form__wide"
      />
    );
  if (shape.unit === 'rupiah')
    return <MoneyField name={name} label={label} defaultText={text} limits={hint} error={at(name)} />;
  return (
    <TextField
      name={name}
      label={label}
      optional={optional}
      inputMode={shape.is === 'number' || shape.unit === 'basisPoints' ? 'decimal' : 'numeric'}
      autoComplete="off"
      hint={hint}
      defaultValue={text}
      error={at(name)}
    />
  );
}
