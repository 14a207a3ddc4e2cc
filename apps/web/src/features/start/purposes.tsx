import type { Category } from '@uluran/contract/endpoints';
import { CloseIcon } from '@uluran/ui/icon';
import { CategoryIcon } from '../../app/category-icon.tsx';
import { TERMS_PATH } from '../../app/legal-paths.ts';

/** Allowed and refused purposes of a campaign. */
export function Purposes({ categories }: { categories: readonly Category[] }) {
  return (
    <section className="u-section" aria-labelledby="yang-boleh">
      <h2 id="yang-boleh">Yang boleh digalang</h2>
      <ul className="start-purposes">
        {categories.map(({ code, name, icon, examples }) => (
          <li key={code}>
            <CategoryIcon name={icon} />
            <div>
              <b>{name}</b>
              {examples === '' ? null : <p>{examples}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="start-refused">
        <CloseIcon />
        <p>
          <b>Tidak bisa:</b> kampanye politik, investasi, pinjaman dan arisan, denda pidana, judi, kebencian, serta
          zakat dan wakaf, yang hanya boleh digalang lembaga berizin.{' '}
          <a href={`${TERMS_PATH}#yang-dilarang`}>Daftar lengkap</a>
        </p>
      </div>
    </section>
  );
}
