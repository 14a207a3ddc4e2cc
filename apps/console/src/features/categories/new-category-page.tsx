import { Link, useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { BackIcon } from '@uluran/ui/icon';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useRecordForm } from '../../app/use-record-form.ts';
import { CategoryFields } from './category-fields.tsx';
import { categoryValues, readCategory } from './category-form.ts';
import { useCategories } from './use-categories.ts';

/** The way back to the list. */
export function BackToCategories() {
  return (
    <Link to="/content/categories" className="detail-head__back">
      <BackIcon size="s" />
      Konten, kategori
    </Link>
  );
}

/** Adds a category after the others. */
export function NewCategoryPage() {
  const { client } = useConsole();
  const navigate = useNavigate();
  const { store } = useCategories();
  const { kept, at, clear, form } = useRecordForm({
    name: 'category:new',
    values: categoryValues(undefined),
    read: readCategory,
    send: (fields) => client.categoryRecords.add(fields),
    onDone: async (category) => {
      store(category);
      toasts.add({ message: 'Kategori ditambahkan.' });
      await navigate({ to: '/content/categories' });
    },
  });
  return (
    <>
      <DetailHead
        title="Tambah kategori"
        back={<BackToCategories />}
        facts="Kategori baru langsung bisa dipilih, di urutan terakhir."
      />
      <Panel title="Data kategori">
        <AccountForm {...form} action="Tambah kategori" line={false}>
          <KeptFields kept={kept} onDiscard={clear}>
            <CategoryFields isNew values={kept.values} at={at} />
          </KeptFields>
        </AccountForm>
      </Panel>
    </>
  );
}
