import { formatRupiah } from '@uluran/contract/money';
import { PRODUCT_LIMITS } from '@uluran/contract/products';
import { TextField } from '@uluran/ui/text-field';
import { useRef, useState } from 'react';
import { readPricing } from './product-form.ts';
import type { Texts } from './row-texts.ts';
import { RowsField } from './rows-field.tsx';

interface ContentsFieldsProps {
  /** Name of one unit; empty while it is not known. */
  unit: string;
  texts: Texts;
  at: (name: string) => string | undefined;
}

/** Contents of one unit with their prices, the sum of which is its price, and the source of the price. */
export function ContentsFields({ unit, texts, at }: ContentsFieldsProps) {
  const one = unit === '' ? 'satuan' : unit;
  const area = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState<number>();
  const add = () => {
    const form = area.current?.closest('form');
    if (form == null) return;
    setTotal(readPricing(form).contents.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0));
  };
  return (
    <div ref={area} onInput={add} className="product-contents">
      <RowsField
        name="contents"
        label={`Isi satu ${one}`}
        layout="contents"
        add="Tambah isi"
        most={PRODUCT_LIMITS.contents}
        texts={texts}
        at={at}
        onRows={add}
        footer={
          total === undefined || Number.isNaN(total) ? null : (
            <p className="product-contents__total" role="status">
              <span>Harga satu {one}</span>
              <b>{formatRupiah(total)}</b>
            </p>
          )
        }
      >
        {(cell, number) => (
          <>
            <TextField {...cell('label')} label={`Isi ${number}`} maxLength={PRODUCT_LIMITS.label} />
            <TextField {...cell('amountRupiah')} label="Harga, Rp" inputMode="numeric" autoComplete="off" />
          </>
        )}
      </RowsField>
      <TextField
        name="priceSource"
        label="Sumber harga"
        hint="Pasar atau toko, dan tanggal diperiksanya"
        maxLength={PRODUCT_LIMITS.source}
        defaultValue={texts.priceSource}
        error={at('priceSource')}
      />
    </div>
  );
}
