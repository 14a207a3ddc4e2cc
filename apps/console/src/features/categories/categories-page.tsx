import '../../styles/ordered.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import type { CategoryRecord } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { Banner } from '@uluran/ui/banner';
import { EmptyState } from '@uluran/ui/empty-state';
import { MoveButtons } from '../../app/lists/move-buttons.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useChange } from '../../app/use-change.ts';
import { useConsole } from '../../app/use-console.ts';
import { ICONS } from './category-icons.tsx';
import { useCategories } from './use-categories.ts';

/** Categories of targets in their order. */
export function CategoriesPage() {
  const { client, queries } = useConsole();
  const query = useInfiniteQuery(queries.categoryRecords());
  const { reread } = useCategories();
  const { busy, problem, run } = useChange(reread);
  const categories = query.data?.pages.flatMap((page) => page.items) ?? [];
  const handleMove = ({ code, version }: CategoryRecord, place: number) =>
    void run(() => client.categoryRecords.move(code, { version, place }), 'Urutan disimpan.');
  return (
    <>
      <PlaceHead
        place="content"
        title="Kategori"
        action={
          <ButtonLink to="/content/categories/new" variant="primary">
            Tambah kategori
          </ButtonLink>
        }
      >
        Urutan ini berlaku di beranda dan di setiap daftar. Kategori yang dipakai tidak bisa disembunyikan atau dihapus.
      </PlaceHead>
      {problem === undefined ? null : <Banner tone="error" title={problem} />}
      <RecordList
        query={query}
        label="Daftar kategori"
        failed="Kategori belum bisa dimuat"
        layout="categories"
        total={undefined}
        columns={
          <>
            <span>Urutan</span>
            <span>Kategori</span>
            <span className="records__end">Target</span>
            <span>Keadaan</span>
            <span className="records__end">Pindahkan</span>
          </>
        }
        rows={categories.map((category) => (
          <CategoryRow
            key={category.code}
            category={category}
            last={categories.length}
            busy={busy}
            onMove={(place) => handleMove(category, place)}
          />
        ))}
        empty={
          <EmptyState title="Belum ada kategori" headingLevel={2}>
            Tambahkan kategori pertama: tanpa kategori, galang dana tidak bisa dikirim.
          </EmptyState>
        }
      />
    </>
  );
}

/** State of a category. */
export function CategoryState({ isHidden }: Pick<CategoryRecord, 'isHidden'>) {
  return isHidden ? <Badge tone="over">Disembunyikan</Badge> : <Badge tone="success">Tampil</Badge>;
}

interface CategoryRowProps {
  category: CategoryRecord;
  last: number;
  busy: boolean;
  onMove: (place: number) => void;
}

/** One category of the list. The whole row is a link; its buttons are above it. */
function CategoryRow({ category, last, busy, onMove }: CategoryRowProps) {
  const { code, name, icon, place, openTargets } = category;
  const [Icon] = ICONS[icon];
  return (
    <li className="records__row records__row--categories">
      <p className="records__place">
        <span className="records__name">Urutan </span>
        {place}
      </p>
      <div className="records__main category-name">
        <Icon />
        <span>
          <Link to="/content/categories/$code" params={{ code }} className="records__link clamp">
            {name}
          </Link>
          <small className="mono">{code}</small>
        </span>
      </div>
      <p className="records__end">
        <span className="records__name">Target terbuka </span>
        {openTargets === 0 ? <span className="u-muted">0</span> : openTargets}
      </p>
      <p className="records__signs">
        <CategoryState {...category} />
      </p>
      <div className="records__end">
        <MoveButtons name={name} place={place} last={last} busy={busy} onMove={onMove} />
      </div>
    </li>
  );
}
