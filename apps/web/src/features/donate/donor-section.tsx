import { LEGAL_ENTITY, ZAKAT_LICENCE } from '@uluran/brand';
import type { GivingType } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { Checkbox } from '@uluran/ui/checkbox';
import { FieldGroup } from '@uluran/ui/field';
import { Switch } from '@uluran/ui/switch';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { givingWords } from './giving-words.ts';
import { MESSAGE_LIMIT, NAME_LIMIT } from './limits.ts';
import type { DonateErrors } from './validate.ts';
import type { DonateValues } from './values.ts';

export interface DonorSectionProps {
  /** First values of the fields; later they keep their own text. */
  values: Pick<DonateValues, 'name' | 'contact' | 'anonymous' | 'message' | 'withTaxNumber' | 'taxNumber'>;
  /** The receipt of zakat may contain the payer's tax number. */
  givingType: GivingType;
  errors: DonateErrors;
}

/** The donor's name, contact and message. */
export function DonorSection({ values, errors, givingType }: DonorSectionProps) {
  const words = givingWords(givingType);
  const gift = words.gift.toLowerCase();
  return (
    <Card bareOnPhone>
      <FieldGroup legend={words.giver}>
        <p className="u-small u-muted">
          {`Tanpa akun. Bukti ${gift} kami kirim ke email; nomor WhatsApp hanya untuk menghubungi Anda tentang ${gift} ini. Keduanya tidak ditampilkan.`}
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
        {givingType === 'zakat' ? <TaxNumber values={values} error={errors.taxNumber?.[0]} /> : null}
      </FieldGroup>
    </Card>
  );
}

/** NIK or NPWP for the receipt. The style sheet alone shows the field with its box. */
function TaxNumber({ values, error }: Pick<DonorSectionProps, 'values'> & { error: string | undefined }) {
  return (
    <div className="donate__tax">
      <Checkbox name="withTaxNumber" defaultChecked={values.withTaxNumber}>
        Cantumkan NIK atau NPWP di kuitansi zakat
      </Checkbox>
      <p className="u-small u-muted">{WHY}</p>
      <TextField
        id="taxNumber"
        name="taxNumber"
        label="NIK atau NPWP"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.taxNumber}
        error={error}
      />
    </div>
  );
}

const WHY = `Zakat lewat BAZNAS atau LAZ mengurangi penghasilan kena pajak bila kuitansinya memuat nomor ini (PMK 114/2025)${
  ZAKAT_LICENCE === null ? `; ${LEGAL_ENTITY} belum berizin LAZ` : ''
}. Disimpan terenkripsi, dan utuh hanya di kuitansi PDF Anda.`;
