import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import type { CategoryRecord } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useChange } from '../../app/use-change.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { useRecordForm } from '../../app/use-record-form.ts';
import { CategoryState } from './categories-page.tsx';
import { CategoryFields } from './category-fields.tsx';
import { categoryValues, readCategory } from './category-form.ts';
import { BackToCategories } from './new-category-page.tsx';
import { useCategories } from './use-categories.ts';

/** One category: its data, and the steps that its use allows. */
export function CategoryPage({ code }: { code: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.categoryRecord(code));
  return (
    <ReviewPage query={query} title="Kategori ini belum bisa dimuat">
      {(category) => <CategoryOf category={category} />}
    </ReviewPage>
  );
}

function CategoryOf({ category }: { category: CategoryRecord }) {
  const { code, name, version, openTargets, allTargets } = category;
  const [saved, setSaved] = useState(category);
  return (
    <>
      <DetailHead
        title={name}
        back={<BackToCategories />}
        facts={
          <>
            <CategoryState {...category} />
            <span className="mono">{code}</span>
            <span>
              {openTargets} target terbuka, {allTargets} seluruhnya
            </span>
          </>
        }
        actions={
          <a className="u-button u-button--secondary" href={`/campaigns?category=${code}`}>
            Halaman publik
          </a>
        }
      />
      <ReviewColumns label="Tampilan kategori" aside={<UsePanel category={category} />}>
        <ChangePanel key={saved.version} saved={saved} version={version} onSaved={setSaved} />
      </ReviewColumns>
    </>
  );
}

interface ChangePanelProps {
  /** The category as it was read or saved by this page: the form begins with it. */
  saved: CategoryRecord;
  /** The version that was read last. */
  version: number;
  onSaved: (category: CategoryRecord) => void;
}

function ChangePanel({ saved, version, onSaved }: ChangePanelProps) {
  const { client } = useConsole();
  const { reread, store } = useCategories();
  const { code } = saved;
  const { kept, at, clear, form } = useRecordForm({
    name: `category:${code}`,
    values: categoryValues(saved),
    read: readCategory,
    send: async ({ name, icon, examples }) => {
      try {
        return await client.categoryRecords.change(code, { version, name, icon, examples });
      } catch (error) {
        // The next save names the version that is read now.
        void reread();
        throw error;
      }
    },
    onDone: (changed) => {
      store(changed);
      toasts.add({ message: 'Kategori disimpan.' });
      onSaved(changed);
    },
  });
  return (
    <Panel title="Data kategori" note="Nama baru langsung berlaku di semua halaman.">
      <AccountForm {...form} action="Simpan" line={false}>
        <KeptFields kept={kept} onDiscard={clear}>
          <CategoryFields values={kept.values} at={at} />
        </KeptFields>
      </AccountForm>
    </Panel>
  );
}

/** Hiding, showing again and removing, as far as the use of the category allows. */
function UsePanel({
  category: { code, name, version, isHidden, openTargets, allTargets },
}: {
  category: CategoryRecord;
}) {
  const { client } = useConsole();
  const { reread, rereadList } = useCategories();
  const navigate = useNavigate();
  const online = useOnline();
  const { busy, problem, run } = useChange(reread);
  const removal = useChange(rereadList);
  const handleShow = () =>
    void (isHidden
      ? run(() => client.categoryRecords.show(code, version), 'Kategori tampil lagi.')
      : run(() => client.categoryRecords.hide(code, version), 'Kategori disembunyikan.'));
  const handleRemove = async () => {
    if (await removal.run(() => client.categoryRecords.remove(code, version), 'Kategori dihapus.'))
      await navigate({ to: '/content/categories' });
  };
  return (
    <Panel title="Tampilan">
      {[problem, removal.problem].map((sentence) =>
        sentence === undefined ? null : <Banner key={sentence} tone="error" title={sentence} />,
      )}
      <p className="u-small u-muted">{stepWords({ isHidden, openTargets, allTargets })}</p>
      <div className="decide">
        <Button wide busy={busy} disabled={!online || (openTargets > 0 && !isHidden)} onClick={handleShow}>
          {isHidden ? 'Tampilkan lagi' : 'Sembunyikan'}
        </Button>
        {allTargets > 0 ? null : (
          <Dialog
            kind="alert"
            title={`Hapus kategori ${name}?`}
            description="Kategori ini belum pernah dipakai. Kodenya bisa dipakai lagi sesudahnya."
            trigger={(props) => (
              <Button {...props} wide className="danger" disabled={!online}>
                Hapus kategori
              </Button>
            )}
            actions={(close) => (
              <>
                <Button onClick={close}>Batal</Button>
                <Button className="danger" busy={removal.busy} onClick={() => void handleRemove().then(close)}>
                  Hapus
                </Button>
              </>
            )}
          />
        )}
      </div>
    </Panel>
  );
}

/** The sentence about the steps that the use of a category allows. */
function stepWords({
  isHidden,
  openTargets,
  allTargets,
}: Pick<CategoryRecord, 'isHidden' | 'openTargets' | 'allTargets'>) {
  if (isHidden) return 'Tidak ditawarkan kepada penggalang, dan tidak ada di daftar kategori.';
  if (openTargets > 0) return `Dipakai ${openTargets} target terbuka, jadi tidak bisa disembunyikan atau dihapus.`;
  return allTargets > 0
    ? 'Hanya dipakai target yang sudah ditutup: bisa disembunyikan, tidak bisa dihapus.'
    : 'Belum pernah dipakai: bisa disembunyikan atau dihapus.';
}
