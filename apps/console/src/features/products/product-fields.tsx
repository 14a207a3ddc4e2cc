import { EditorField } from '@uluran/app-shell/editor-field';
import type { ProductRecord } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { PRODUCT_LIMITS } from '@uluran/contract/products';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import { GIVING_TYPES } from '@uluran/contract/targets';
import { Checkbox } from '@uluran/ui/checkbox';
import { DateField } from '@uluran/ui/date-field';
import { FieldGroup } from '@uluran/ui/field';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListOptions } from '../../app/list-options.tsx';
import { OrganiserField } from '../../app/organiser-field.tsx';
import { PictureField } from '../../app/picture-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { usePlaceLists } from '../../app/use-place-lists.ts';
import { GIVING_WORDS } from './product-words.ts';
import type { Texts } from './row-texts.ts';
import { RowsField } from './rows-field.tsx';

export interface ProductFieldsProps {
  /** Initial values, by name. */
  texts: Texts;
  /** Returns the sentence beside a field. */
  at: (name: string) => string | undefined;
  /** The stored product; undefined for a new one. */
  product: ProductRecord | undefined;
}

type Fields = Pick<ProductFieldsProps, 'texts' | 'at'>;

/** Fields that are always in view. */
const FIRST: ReadonlySet<string> = new Set(['title', 'unit', 'neededUnits', 'summary']);

/** Attributes of a field of the form. */
const fieldOf =
  ({ texts, at }: Fields) =>
  (name: string) => ({ name, defaultValue: texts[name], error: at(name) });

/** All fields of a product besides its price. */
export function ProductFields({ texts, at, product }: ProductFieldsProps) {
  const field = fieldOf({ texts, at });
  const { fundedUnits = 0, reservedUnits = 0, unit = '', isGiven = false } = product ?? {};
  const least = fundedUnits + reservedUnits;
  return (
    <>
      <TextField {...field('title')} label="Nama" maxLength={PRODUCT_LIMITS.title} />
      <div className="form__grid">
        <TextField
          {...field('unit')}
          label="Satuan"
          hint={isGiven ? 'Tetap, karena sudah ada yang memberi.' : 'Seperti paket, karung, atau set'}
          maxLength={PRODUCT_LIMITS.unit}
          readOnly={isGiven}
        />
        <TextField
          {...field('neededUnits')}
          label="Dibutuhkan"
          inputMode="numeric"
          autoComplete="off"
          hint={
            least === 0
              ? 'Jumlah satuan'
              : `Paling sedikit ${formatNumber(least)} ${unit}, yang sudah terdanai atau sedang dibayar`
          }
        />
      </div>
      <TextArea {...field('summary')} label="Keterangan" rows={2} maxLength={PRODUCT_LIMITS.summary} />
      <Further isOpen={product === undefined || product.state === 'draft'} texts={texts} at={at}>
        <StoryField texts={texts} at={at} />
        <Recipients texts={texts} at={at} product={product} />
        <RowsField
          name="verification"
          label="Yang sudah diperiksa"
          hint="Dibaca pengunjung di halaman barang, dengan tanggalnya."
          layout="verification"
          add="Tambah pemeriksaan"
          most={PRODUCT_LIMITS.verification}
          texts={texts}
          at={at}
        >
          {(cell) => (
            <>
              <TextField {...cell('check')} label="Yang diperiksa" maxLength={PRODUCT_LIMITS.check} />
              <DateField {...cell('checkedOn')} label="Tanggal" />
              <DateField {...cell('validUntil')} label="Sampai, bila ada" />
            </>
          )}
        </RowsField>
        <SurplusField texts={texts} at={at} neededUnits={product?.neededUnits} />
        <div id="gambar">
          <PictureField
            label="Gambar"
            url={texts['cover.url'] || undefined}
            alt={texts['cover.alt']}
            errors={{ url: at('cover.url') ?? at('picture'), alt: at('cover.alt') }}
          />
        </div>
      </Further>
    </>
  );
}

/** Fields that change seldom: closed for a published product, and open while one of them has a mistake. */
function Further({ isOpen, texts, at, children }: Fields & { isOpen: boolean; children: ReactNode }) {
  const area = useRef<HTMLDetailsElement>(null);
  const names = Object.keys(texts).concat('story', 'organiserId', 'surplus', 'cover.url', 'cover.alt', 'picture');
  const isWrong = names.some((name) => !FIRST.has(name) && at(name) !== undefined);
  useEffect(() => {
    if (isWrong && area.current !== null) area.current.open = true;
  }, [isWrong]);
  return (
    <details ref={area} className="product-further" open={isOpen}>
      <summary className="folded__summary">Cerita, penerima, pemeriksaan dan gambar</summary>
      <div className="form">{children}</div>
    </details>
  );
}

function StoryField({ texts, at }: Fields) {
  const { client } = useConsole();
  const [story, setStory] = useState(texts.story ?? '');
  const [first] = useState(() => JSON.parse(texts.story ?? 'null') as RichTextDocument);
  return (
    <div>
      <EditorField
        label="Cerita"
        defaultValue={first}
        error={at('story')}
        onChange={(document) => setStory(JSON.stringify(document))}
        send={client.pictures.upload}
      />
      <input type="hidden" name="story" value={story} />
    </div>
  );
}

/** Organiser, fund, beneficiary and place. */
function Recipients({ texts, at, product }: ProductFieldsProps) {
  const { categories, provinces } = usePlaceLists();
  const field = fieldOf({ texts, at });
  // The fund of a published product has the owner and the giving type.
  const isFixed = product !== undefined && product.state !== 'draft';
  const { organiserId = '', organiser: name = '' } = texts;
  const [organiser] = useState(() => (organiserId === '' ? null : { id: organiserId, name }));
  const [chosen, setOrganiser] = useState(name);
  return (
    <fieldset className="product-part" id="penerima">
      <legend>Penerima dan dana</legend>
      <div className="form__grid">
        <OrganiserField
          organiser={organiser}
          error={at('organiserId')}
          disabled={isFixed}
          onChange={({ name }) => setOrganiser(name)}
        />
        <input type="hidden" name="organiser" value={chosen} />
        <Select {...field('givingType')} label="Jenis dana" {...(isFixed && { hint: 'Tetap sesudah terbit.' })}>
          {GIVING_TYPES.filter((type) => !isFixed || type === product.givingType).map((type) => (
            <option key={type} value={type}>
              {GIVING_WORDS[type]}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        {...field('beneficiary')}
        label="Penerima"
        hint="Seperti 600 keluarga di tiga desa di Sayung"
        maxLength={PRODUCT_LIMITS.beneficiary}
      />
      <div className="form__grid">
        <TextField {...field('city')} label="Kota atau kabupaten" maxLength={PRODUCT_LIMITS.city} />
        {/* The options come later: the field then starts again from its value. */}
        <Select key={`province ${provinces.length}`} {...field('provinceCode')} label="Provinsi">
          <ListOptions empty="Pilih provinsi" items={provinces} />
        </Select>
        <Select key={`category ${categories.length}`} {...field('categoryCode')} label="Kategori">
          <ListOptions empty="Pilih kategori" items={categories} />
        </Select>
        <DateField {...field('endsOn')} label="Hari terakhir" optional />
      </div>
    </fieldset>
  );
}

/** Units above the need: refused, or given to another target. */
function SurplusField({ texts, at, neededUnits }: Fields & { neededUnits: number | undefined }) {
  const [above, setAbove] = useState(texts.above ?? 'refused');
  const title =
    neededUnits === undefined ? 'Bila lebih dari yang dibutuhkan' : `Bila lebih dari ${formatNumber(neededUnits)}`;
  return (
    <FieldGroup legend={title}>
      {[
        { value: 'given', words: 'Jadi donasi untuk penggalangan lain' },
        { value: 'refused', words: 'Tidak diterima lagi' },
      ].map(({ value, words }) => (
        <Checkbox
          key={value}
          type="radio"
          name="above"
          value={value}
          defaultChecked={above === value}
          onChange={() => setAbove(value)}
        >
          {words}
        </Checkbox>
      ))}
      {above === 'given' ? (
        <TextField
          name="surplus"
          label="Alamat penggalangan"
          hint="Alamat atau tautan galang dana atau program, dengan jenis dana yang sama. Donatur diberi tahu sebelum membayar."
          maxLength={PRODUCT_LIMITS.surplus}
          spellCheck={false}
          defaultValue={texts.surplus}
          error={at('surplus')}
        />
      ) : null}
    </FieldGroup>
  );
}
