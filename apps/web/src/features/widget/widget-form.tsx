import { FieldGroup } from '@uluran/ui/field';
import { Presets } from '@uluran/ui/radio-cards';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { widgetPath } from '../../app/start-paths.ts';
import { AddressForm } from '../../layout/address-form.tsx';
import { CHOICES, type WidgetOptions, type WidgetSearch } from './widget-options.ts';

interface WidgetFormProps {
  slug: string;
  search: WidgetSearch;
  options: WidgetOptions;
  /** True if gifts have free amounts. */
  hasAmounts: boolean;
}

const SHOWN_BY_DEFAULT: WidgetSearch = {
  ...{ shape: CHOICES.shape[0][0], theme: CHOICES.theme[0][0], width: CHOICES.width[0][0], sum: CHOICES.sum[0][0] },
};

/** Choices that write the address of the page, and so its preview and its code. A button has fewer. */
export function WidgetForm({ slug, search, options, hasAmounts }: WidgetFormProps) {
  const isFrame = options.shape !== 'button';
  return (
    <AddressForm<{ [Name in keyof WidgetSearch]: string }>
      label="Bentuk dan isi"
      path={widgetPath(slug)}
      search={{ ...search }}
      names={isFrame ? ['shape', 'theme', 'width', 'sum', 'amounts'] : ['shape']}
      shownByDefault={SHOWN_BY_DEFAULT}
      className="u-card u-card--padded widget-form"
    >
      <Group name="shape" legend="Bentuk" options={options} />
      {isFrame ? (
        <>
          <Group name="theme" legend="Warna" options={options} />
          <Select label="Lebar" name="width" defaultValue={options.width}>
            {CHOICES.width.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
          {hasAmounts && options.shape === 'card' ? (
            <TextField
              label="Jumlah yang ditawarkan"
              optional
              name="amounts"
              inputMode="decimal"
              defaultValue={search.amounts ?? ''}
              placeholder="50.000, 100.000, 250.000"
              error={options.amountsError}
            />
          ) : null}
          <Group name="sum" legend="Jumlah terkumpul" options={options} />
        </>
      ) : null}
    </AddressForm>
  );
}

interface GroupProps {
  name: 'shape' | 'theme' | 'sum';
  legend: string;
  options: WidgetOptions;
}

function Group({ name, legend, options }: GroupProps) {
  return (
    <FieldGroup legend={legend}>
      <Presets
        name={name}
        size="s"
        options={CHOICES[name].map(([value, label]) => ({ value, label }))}
        defaultValue={options[name]}
      />
    </FieldGroup>
  );
}
