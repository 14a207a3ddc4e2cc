import { PRODUCT_NAME } from '@uluran/brand';
import type { TargetSummary } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { SearchField } from '@uluran/ui/search-field';
import { WIDGET_PATH, widgetPath } from '../../app/start-paths.ts';

interface WidgetTargetsProps {
  search: string;
  targets: readonly TargetSummary[];
}

/** Campaigns whose card may go on another site: the searched ones, or the most urgent. */
export function WidgetTargets({ search, targets }: WidgetTargetsProps) {
  return (
    <div className="u-wrap widget">
      <header className="reading-head">
        <h1>Tombol donasi untuk situs Anda</h1>
        <p className="u-lead">{`Tempel satu baris di situs masjid, sekolah, atau blog. Angkanya selalu terbaru, uangnya tetap lewat ${PRODUCT_NAME}.`}</p>
        <p className="u-muted">Pilih galang dananya. Anda boleh memasang milik siapa saja.</p>
      </header>
      <form action={WIDGET_PATH} method="get" className="widget-find" aria-label="Cari galang dana">
        <SearchField
          label="Cari galang dana"
          name="cari"
          defaultValue={search}
          placeholder="Judul, penggalang, atau kota"
        />
        <Button type="submit">Cari</Button>
      </form>
      {targets.length === 0 ? (
        <EmptyState title="Tidak ada yang cocok">Coba kata lain dari judulnya, atau nama penggalangnya.</EmptyState>
      ) : (
        <ul className="widget-targets">
          {targets.map(({ slug, title, organiser }) => (
            <li key={slug}>
              <a href={widgetPath(slug)}>
                <b>{title}</b>
                <span className="u-small u-muted">{organiser.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
