import { MERCHANT_CATEGORIES, MERCHANT_LIMITS, ZONE_HOURS } from '@uluran/contract/merchants';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { ListOptions } from '../../app/list-options.tsx';
import { PictureField } from '../../app/picture-field.tsx';
import { usePlaceLists } from '../../app/use-place-lists.ts';
import { WEEKDAYS } from './merchant-words.ts';

interface MerchantFieldsProps {
  /** Initial values, by name. */
  values: Readonly<Record<string, string>>;
  /** Returns the sentence beside a field. */
  at: (name: string) => string | undefined;
}

/** All fields of a merchant besides its code. */
export function MerchantFields({ values, at }: MerchantFieldsProps) {
  const text = (name: string) => ({ name, defaultValue: values[name], error: at(name) });
  return (
    <>
      <div className="form__grid">
        <TextField {...text('name')} label="Nama" maxLength={MERCHANT_LIMITS.name} />
        <Select {...text('category')} label="Jenis usaha">
          {Object.entries(MERCHANT_CATEGORIES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextField {...text('address')} label="Alamat" maxLength={MERCHANT_LIMITS.address} />
      <Place values={values} at={at} />
      <TextArea {...text('description')} label="Kalimat di halaman" rows={2} maxLength={MERCHANT_LIMITS.description} />
      <div className="form__grid">
        <Hours values={values} at={at} />
        <PictureField
          label="Foto"
          url={values['cover.url'] || undefined}
          alt={values['cover.alt']}
          errors={{ url: at('cover.url'), alt: at('cover.alt') }}
        />
      </div>
    </>
  );
}

function Place({ values, at }: MerchantFieldsProps) {
  const { provinces } = usePlaceLists();
  const text = (name: string) => ({ name, defaultValue: values[name], error: at(name) });
  return (
    <div className="form__grid">
      <TextField {...text('district')} label="Kecamatan" maxLength={MERCHANT_LIMITS.district} />
      <TextField {...text('city')} label="Kota atau kabupaten" maxLength={MERCHANT_LIMITS.city} />
      {/* The options come later: the field then starts again from its value. */}
      <Select key={provinces.length} {...text('provinceCode')} label="Provinsi">
        <ListOptions empty="Pilih provinsi" items={provinces} />
      </Select>
      <Select {...text('zone')} label="Zona waktu">
        {Object.keys(ZONE_HOURS).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
      <TextField {...text('latitude')} label="Garis lintang" hint="Seperti -6,99" maxLength={24} />
      <TextField {...text('longitude')} label="Garis bujur" hint="Seperti 110,46" maxLength={24} />
    </div>
  );
}

function Hours({ values, at }: MerchantFieldsProps) {
  const wrong = at('hours');
  return (
    <fieldset className="hours-field">
      <legend className="u-field__label">Jam buka</legend>
      <p className="u-small u-muted">Seperti 06.30–21.00. Dua kali sehari dengan koma; kosongkan bila tutup.</p>
      {wrong === undefined ? null : (
        <p className="u-field__error" role="alert">
          {wrong}
        </p>
      )}
      {WEEKDAYS.map((day, index) => (
        <TextField
          key={day}
          name={`hours${index + 1}`}
          label={day}
          maxLength={60}
          autoComplete="off"
          defaultValue={values[`hours${index + 1}`]}
          error={at(`hours${index + 1}`)}
        />
      ))}
    </fieldset>
  );
}
