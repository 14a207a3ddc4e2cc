import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ProductFields } from './product-fields.tsx';
import { productTexts, readProduct } from './product-form.ts';
import type { ProductPart } from './use-product.ts';
import { isOfForm, useProductForm } from './use-product-form.ts';

/** The fields of a product besides its price. */
export function FieldsPanel(props: ProductPart) {
  const [saved, setSaved] = useState(0);
  const { state } = props.product;
  const isOpen = state === 'draft' || state === 'live' || state === 'paused';
  return (
    <Panel title="Barang" note={state === 'draft' ? 'belum terbit' : 'tampil begitu disimpan'}>
      {isOpen ? (
        <FieldsForm key={saved} {...props} onSaved={() => setSaved((count) => count + 1)} />
      ) : (
        <p className="u-muted">{props.product.summary}</p>
      )}
    </Panel>
  );
}

function FieldsForm({ product, decision, onSaved }: ProductPart & { onSaved: () => void }) {
  const { client } = useConsole();
  const { id, version } = product;
  const { kept, at, clear, form } = useProductForm({
    name: `product:${id}`,
    initial: productTexts(product),
    send: (element) =>
      decision.run(
        'change',
        () => client.productRecords.change(id, { ...readProduct(element, product), version }),
        'Barang disimpan.',
        isOfForm,
      ),
    onDone: onSaved,
  });
  return (
    <AccountForm {...form} busy={decision.busy === 'change'} action="Simpan" line={false}>
      <KeptFields kept={kept} onDiscard={clear}>
        <ProductFields texts={kept.values} at={at} product={product} />
      </KeptFields>
    </AccountForm>
  );
}
