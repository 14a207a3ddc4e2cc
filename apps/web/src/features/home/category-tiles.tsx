import { Link } from '@tanstack/react-router';
import type { Category } from '@uluran/contract/endpoints';
import { CategoryIcon } from '../../app/category-icon.tsx';
import { SearchForm } from '../../layout/search-form.tsx';

/** Search field on a phone, and a tile for every category that has a campaign, linked to its list. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const filled = categories.filter(({ campaignCount }) => campaignCount > 0);
  if (filled.length === 0) return null;
  return (
    <section className="home-categories" aria-label="Cari tujuan donasi">
      <SearchForm className="u-phone-only" label="Cari di beranda" placeholder="Cari nama, tempat, atau lembaga" />
      <ul>
        {filled.map(({ code, name, icon }) => (
          <li key={code}>
            <Link to="/campaigns" search={{ category: code }}>
              <CategoryIcon name={icon} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
