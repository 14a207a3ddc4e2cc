import { PRODUCT_NAME } from '@uluran/brand';
import type { TargetSummary } from '@uluran/contract/endpoints';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { EmptyState } from '@uluran/ui/empty-state';
import { SearchField } from '@uluran/ui/search-field';
import { coverSources } from '../../app/pictures.ts';
import { WIDGET_PATH, widgetPath } from '../../app/start-paths.ts';
import { timeLeftText } from '../../targets/target-tile.tsx';

/** Rows whose pictures are in view at first. */
const FIRST_SCREEN = 4;

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
        <SearchField label="Cari galang dana" name="cari" defaultValue={search} placeholder="Judul, penggalang, kota" />
        <Button type="submit">Cari</Button>
      </form>
      {targets.length === 0 ? (
        <EmptyState title="Tidak ada yang cocok">Coba kata lain dari judulnya, atau nama penggalangnya.</EmptyState>
      ) : (
        <ul className="widget-targets">
          {targets.map((target, index) => (
            <WidgetTarget key={target.slug} target={target} priority={index < FIRST_SCREEN} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A campaign with its small picture, organiser and progress. */
function WidgetTarget({ target, priority }: { target: TargetSummary; priority: boolean }) {
  const { slug, title, organiser, cover, city, raisedRupiah, targetRupiah } = target;
  const percent = formatNumber(percentOf(raisedRupiah, targetRupiah));
  return (
    <li>
      <a href={widgetPath(slug)}>
        <Cover {...coverSources(cover)} alt="" sizes="(min-width: 48rem) 9rem, 6.5rem" priority={priority} />
        <span className="widget-targets__text">
          <b>{title}</b>
          <span className="u-small u-muted">{`${organiser.name}\u00A0· ${city.replace(/^Kabupaten /, '')}`}</span>
          <span className="u-small">{`${percent}% terkumpul\u00A0· ${timeLeftText(target)}`}</span>
        </span>
      </a>
    </li>
  );
}
