import '../../styles/deliveries.css';
import type { DeliveryRecord } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import type { DeliveryState } from '@uluran/contract/products';
import { Badge, type BadgeTone } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { PlusIcon, TruckIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DELIVERY_WORDS, evidenceWords, plannedUnits, spentRupiah } from './product-words.ts';
import type { ProductPart } from './use-product.ts';

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  prepared: 'plain',
  missing: 'waiting',
  late: 'error',
  complete: 'success',
};

/** Deliveries with their evidence, and the form of one. */
export function DeliveriesPanel(props: ProductPart) {
  const { product, decision } = props;
  /** Id of the open delivery; `new` for another one. */
  const [open, setOpen] = useState<string>();
  const { deliveries, unit, fundedUnits } = product;
  const left = Math.max(fundedUnits - plannedUnits(product), 0);
  const shown = deliveries.find(({ id }) => id === open);
  const spent = deliveries.reduce((sum, delivery) => sum + spentRupiah(delivery), 0);
  return (
    <Panel
      title="Pengantaran dan bukti"
      flush
      note={
        open === 'new' || left === 0 ? undefined : (
          <Button variant="quiet" onClick={() => setOpen('new')}>
            <PlusIcon />
            Catat pengantaran
          </Button>
        )
      }
    >
      {deliveries.length === 0 ? (
        <p className="panel__body u-muted">
          {left === 0
            ? `Belum ada ${unit} yang terdanai. Pengantaran dicatat sesudahnya.`
            : `Belum ada pengantaran. ${formatNumber(left)} ${unit} sudah terdanai.`}
        </p>
      ) : (
        <table className="product-deliveries">
          <caption className="u-visually-hidden">Pengantaran dan buktinya</caption>
          <thead>
            <tr>
              <th scope="col">Tujuan</th>
              <th scope="col">Bukti</th>
              <th scope="col">Keadaan</th>
              <th scope="col" className="product-deliveries__end">
                {unit}
              </th>
              <th scope="col" className="product-deliveries__end">
                Belanja
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} unit={unit} onOpen={() => setOpen(delivery.id)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {left === 0
                  ? 'Terdanai'
                  : `Terdanai ${formatNumber(fundedUnits)}, ${formatNumber(left)} belum direncanakan`}
              </th>
              <td className="product-deliveries__end" data-label={unit}>
                {formatNumber(plannedUnits(product))}
              </td>
              <td className="product-deliveries__end" data-label="Belanja">
                {formatRupiah(spent)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {open === undefined ? null : (
        <div className="panel__body product-form">
          <DeliveryForm
            key={open}
            product={product}
            decision={decision}
            delivery={shown}
            onClose={() => setOpen(undefined)}
          />
        </div>
      )}
    </Panel>
  );
}

interface DeliveryRowProps {
  delivery: DeliveryRecord;
  unit: string;
  onOpen: () => void;
}

function DeliveryRow({ delivery, unit, onOpen }: DeliveryRowProps) {
  const { place, deliveredOn, units, state, evidenceDueOn } = delivery;
  const spent = spentRupiah(delivery);
  return (
    <tr>
      <th scope="row">
        <button type="button" className="product-deliveries__open" onClick={onOpen}>
          {place}
        </button>
        <small>{formatDay(deliveredOn)}</small>
      </th>
      <td>
        {evidenceWords(delivery)}
        {evidenceDueOn === null || state === 'complete' ? null : <small>tenggat {formatDay(evidenceDueOn)}</small>}
      </td>
      <td>
        <Badge tone={TONES[state]} {...(state === 'prepared' && { icon: <TruckIcon /> })}>
          {DELIVERY_WORDS[state]}
        </Badge>
      </td>
      <td className="product-deliveries__end" data-label={unit}>
        {formatNumber(units)}
      </td>
      <td className="product-deliveries__end" data-label="Belanja">
        {spent === 0 ? <span className="u-muted">–</span> : formatRupiah(spent)}
      </td>
    </tr>
  );
}
