import '../../styles/products.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { jakartaDay } from '@uluran/contract/days';
import { BackIcon } from '@uluran/ui/icon';
import { useRef, useState } from 'react';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ContentsFields } from './contents-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { priceTexts, productTexts, readPricing, readProduct } from './product-form.ts';
import { useProductForm } from './use-product-form.ts';

/** Adds a product as a draft, with its first price. */
export function NewProductPage() {
  return (
    <>
      <DetailHead
        title="Tambah barang"
        back={
          <Link to="/content/products" className="detail-head__back">
            <BackIcon size="s" />
            Konten, barang
          </Link>
        }
        facts="Disimpan sebagai draf. Pengunjung melihatnya setelah Anda menerbitkannya."
      />
      <Panel title="Barang">
        <NewProductForm />
      </Panel>
    </>
  );
}

function NewProductForm() {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const created = useRef('');
  const { kept, at, clear, form } = useProductForm({
    name: 'product:new',
    initial: { ...productTexts(undefined), ...priceTexts(undefined, jakartaDay()) },
    send: async (element) => {
      setBusy(true);
      try {
        const product = await client.productRecords.create({ ...readProduct(element), ...readPricing(element) });
        queryClient.setQueryData(queries.productRecord(product.id).queryKey, product);
        void queryClient.invalidateQueries(queries.everything());
        toasts.add({ message: 'Draf barang disimpan.' });
        created.current = product.id;
        return true;
      } finally {
        setBusy(false);
      }
    },
    onDone: () => void navigate({ to: '/content/products/$id', params: { id: created.current } }),
  });
  return (
    <AccountForm {...form} busy={busy} action="Simpan draf" line={false}>
      <KeptFields kept={kept} onDiscard={clear}>
        <ProductFields texts={kept.values} at={at} product={undefined} />
        <ContentsFields unit="" texts={kept.values} at={at} />
      </KeptFields>
    </AccountForm>
  );
}
