import { VOLUNTEER_AGE, VOLUNTEER_LIMITS, VOLUNTEER_ROLES, VOLUNTEER_TIMES } from '@uluran/contract/volunteers';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Checkbox } from '@uluran/ui/checkbox';
import { DateField } from '@uluran/ui/date-field';
import { FieldError, FieldGroup } from '@uluran/ui/field';
import { FormProblem } from '@uluran/ui/form';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import type { PlainFormState } from '../../app/plain-form-state.ts';
import { VOLUNTEER_PATH } from '../../app/volunteer-paths.ts';

const HEADING = 'daftar';
const CONSENT = 'consent';

/** Form to apply as a volunteer: plain HTML, answered by the server. The codes of several choices are separated by commas. */
export function VolunteerForm({ values, errors, formError }: PlainFormState) {
  const text = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name]?.[0] });
  return (
    <Card padded bareOnPhone>
      <form method="post" action={VOLUNTEER_PATH} noValidate className="volunteer-form" aria-labelledby={HEADING}>
        <h2 id={HEADING}>Daftar jadi relawan</h2>
        <FormProblem title="Pendaftaran belum terkirim" problem={formError} errors={errors} />
        <div className="u-field-pair">
          <TextField
            {...text('name')}
            label="Nama lengkap"
            required
            autoComplete="name"
            maxLength={VOLUNTEER_LIMITS.name}
          />
          <TextField
            {...text('email')}
            type="email"
            label="Email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="nama@contoh.id"
          />
          <TextField
            {...text('phone')}
            type="tel"
            label="WhatsApp"
            required
            autoComplete="tel"
            placeholder="0812 3456 7890"
          />
          <TextField
            {...text('city')}
            label="Kota atau kabupaten"
            required
            autoComplete="address-level2"
            maxLength={VOLUNTEER_LIMITS.city}
          />
          <DateField
            {...text('birthDate')}
            label="Tanggal lahir"
            required
            hint={`Paling muda ${VOLUNTEER_AGE} tahun.`}
            autoComplete="bday"
          />
          <TextField
            {...text('skills')}
            label="Keahlian"
            optional
            placeholder="Akuntansi, mengemudi, BISINDO"
            maxLength={VOLUNTEER_LIMITS.skills}
          />
        </div>
        <Choices
          legend="Yang ingin Anda kerjakan"
          name="roles"
          words={VOLUNTEER_ROLES}
          chosen={values.roles}
          error={errors.roles?.[0]}
        />
        <Choices
          legend="Waktu yang biasanya kosong"
          note="(boleh kosong)"
          name="times"
          words={VOLUNTEER_TIMES}
          chosen={values.times}
          error={errors.times?.[0]}
        />
        <TextArea
          {...text('motivation')}
          label="Mengapa Anda ingin ikut?"
          optional
          rows={3}
          maxLength={VOLUNTEER_LIMITS.motivation}
        />
        <Consent checked={values[CONSENT] === '1'} error={errors[CONSENT]?.[0]} />
        <Button type="submit" variant="primary" size="l" wide>
          Kirim pendaftaran
        </Button>
      </form>
    </Card>
  );
}

interface ChoicesProps {
  legend: string;
  note?: string;
  name: string;
  /** Labels of the choices, by code. */
  words: Readonly<Record<string, string>>;
  chosen: string | undefined;
  error: string | undefined;
}

function Choices({ legend, note, name, words, chosen = '', error }: ChoicesProps) {
  const codes = chosen.split(',');
  return (
    <FieldGroup legend={legend} note={note} id={name} error={error} className="volunteer-choices">
      <div>
        {Object.entries(words).map(([code, word]) => (
          <Checkbox key={code} name={name} value={code} defaultChecked={codes.includes(code)}>
            {word}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

function Consent({ checked, error }: { checked: boolean; error: string | undefined }) {
  const errorId = `${CONSENT}-error`;
  return (
    <div>
      <Checkbox
        id={CONSENT}
        name={CONSENT}
        value="1"
        required
        defaultChecked={checked}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        Saya setuju data ini dipakai untuk menghubungi saya sebagai relawan.
      </Checkbox>
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
      <a className="reading-link" href="/privacy-policy">
        Kebijakan privasi
      </a>
    </div>
  );
}
