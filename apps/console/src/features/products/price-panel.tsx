import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { jakartaDay } from '@uluran/contract/days';
import type { PriceRecord } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { DateField } from '@uluran/ui/date-field';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';
import { PlusIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { ContentsFields } from './contents-fields.tsx';
import { priceTexts, readPricing, readStart } from './product-form.ts';
import { nextCheckOn, priceDays } from './product-words.ts';
import type { ProductPart } from './use-product.ts';
import { isOfForm, useProductForm } from './use-product-form.ts';

/** The present price with its contents, earlier and later prices, and a form for another one. */
export function PricePanel({ product, decision }: ProductPart) {
  const [isOpen, setOpen] = useState(false);
  const { unit, prices, state } = product;
  const current = prices.find((price) => price.state === 'current');
  const check = nextCheckOn(prices);
  const isOver = state === 'ended' || state === 'closed' || state === 'frozen';
  const button = state === 'draft' ? 'Ganti harga' : 'Harga mulai tanggal lain';
  return (
    <Panel
      title="Harga"
      note="yang sudah memberi tidak terpengaruh"
      flush
      footer={
        <>
          {isOver || isOpen ? null : (
            <Button variant="quiet" outdent onClick={() => setOpen(true)}>
              <PlusIcon />
              {button}
            </Button>
          )}
          {check === undefined || state === 'draft' ? null : (
            <span>diperiksa tiap 14 hari, berikutnya {formatDayMonth(check)}</span>
          )}
        </>
      }
    >
      {current === undefined ? null : (
        <div className="panel__body">
          <FigureTable caption={`Isi satu ${unit}`}>
            {current.contents.map(({ label, amountRupiah }) => (
              <FigureRow key={label} label={label} amountRupiah={amountRupiah} />
            ))}
            <FigureRow label={`Harga satu ${unit}`} amountRupiah={current.priceRupiah} total />
          </FigureTable>
        </div>
      )}
      <ol className="product-prices" aria-label="Harga menurut tanggal">
        {prices.map((price) => (
          <PriceRow key={price.id} price={price} product={product} decision={decision} />
        ))}
      </ol>
      {isOpen ? (
        <div className="panel__body product-form">
          <PriceForm product={product} decision={decision} current={current} onClose={() => setOpen(false)} />
        </div>
      ) : null}
    </Panel>
  );
}

function PriceRow({ price, product: { id, version }, decision }: ProductPart & { price: PriceRecord }) {
  const { client } = useConsole();
  const online = useOnline();
  const { state, source, priceRupiah, by } = price;
  const handleWithdraw = () =>
    void decision.run(
      `withdraw ${price.id}`,
      () => client.productRecords.withdrawPrice(id, price.id, { version }),
      'Harga dibatalkan.',
    );
  return (
    <li className={state === 'past' ? 'product-prices__past' : undefined}>
      <span className="product-prices__days">{priceDays(price)}</span>
      <span className="product-prices__source">
        {source}
        {by === null ? null : <small>{by}</small>}
      </span>
      <b>{formatRupiah(priceRupiah)}</b>
      {state === 'planned' ? (
        <Button
          variant="quiet"
          disabled={!online}
          busy={decision.busy === `withdraw ${price.id}`}
          onClick={handleWithdraw}
          aria-label={`Batalkan harga ${priceDays(price)}`}
        >
          Batalkan
        </Button>
      ) : null}
    </li>
  );
}

interface PriceFormProps extends ProductPart {
  current: PriceRecord | undefined;
  onClose: () => void;
}

function PriceForm({ product: { id, version, unit, state }, decision, current, onClose }: PriceFormProps) {
  const { client } = useConsole();
  const { kept, at, clear, form } = useProductForm({
    name: `product-price:${id}`,
    initial: priceTexts(current, jakartaDay()),
    send: (element) => {
      const startsOn = readStart(element);
      const price = { startsOn, ...readPricing(element), version };
      const done =
        startsOn <= jakartaDay() ? 'Harga baru berlaku.' : `Harga baru berlaku mulai ${formatDayMonth(startsOn)}.`;
      return decision.run('price', () => client.productRecords.setPrice(id, price), done, isOfForm);
    },
    onDone: onClose,
  });
  return (
    <AccountForm {...form} busy={decision.busy === 'price'} action="Tetapkan harga" line={false}>
      <KeptFields kept={kept} onDiscard={clear}>
        {state === 'draft' ? (
          <input type="hidden" name="startsOn" value={jakartaDay()} />
        ) : (
          <DateField
            name="startsOn"
            label="Berlaku mulai"
            hint="Hari ini, atau hari lain sesudahnya. Pembayaran yang sedang terbuka tetap memakai harga lama."
            defaultValue={kept.values.startsOn}
            error={at('startsOn')}
          />
        )}
        <ContentsFields unit={unit} texts={kept.values} at={at} />
        <div>
          <Button
            variant="quiet"
            outdent
            onClick={() => {
              kept.done();
              onClose();
            }}
          >
            Batal
          </Button>
        </div>
      </KeptFields>
    </AccountForm>
  );
}
