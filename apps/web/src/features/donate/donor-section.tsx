import { Card } from '@uluran/ui/card';
import { FieldGroup } from '@uluran/ui/field';
import { Switch } from '@uluran/ui/switch';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { MESSAGE_LIMIT, NAME_LIMIT } from './limits.ts';
import type { DonateErrors } from './validate.ts';
import type { DonateValues } from './values.ts';

export interface DonorSectionProps {
  /** What stands in the fields when they appear; later they keep their own text. */
  values: Pick<DonateValues, 'name' | 'contact' | 'anonymous' | 'message'>;
  errors: DonateErrors;
}

/** The donor's name, contact and message. */
export function DonorSection({ values, errors }: DonorSectionProps) {
  return (
    <Card bareOnPhone>
      <FieldGroup legend="Data Anda">
        <p className="u-small u-muted">
          Tanpa akun. Bukti donasi kami kirim ke email; nomor WhatsApp hanya untuk menghubungi Anda tentang donasi ini.
          Keduanya tidak ditampilkan.
        </p>
        <div className="u-field-pair">
          <TextField
            id="name"
            name="name"
            label="Nama lengkap"
            required
            autoComplete="name"
            enterKeyHint="next"
            maxLength={NAME_LIMIT}
            defaultValue={values.name}
            error={errors.name?.[0]}
          />
          <TextField
            id="contact"
            name="contact"
            label="WhatsApp atau email"
            required
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.contact}
            error={errors.contact?.[0]}
          />
        </div>
        <Switch
          name="anonymous"
          label="Sembunyikan nama saya"
          detail={
            <>
              Tampil sebagai <b>Hamba Allah</b>
            </>
          }
          defaultChecked={values.anonymous}
        />
        <TextArea
          id="message"
          name="message"
          label="Doa atau pesan"
          optional
          maxLength={MESSAGE_LIMIT}
          placeholder="Tulis doa atau semangat"
          defaultValue={values.message}
          error={errors.message?.[0]}
        />
      </FieldGroup>
    </Card>
  );
}
