import { Link } from '@tanstack/react-router';
import { type Home, pictureFile } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { Money } from '@uluran/ui/money';
import { keepNames } from '../../app/keep-names.tsx';
import { PartHead } from './part-head.tsx';

const KIND = 'product';

/** Things of which units are still needed. */
export function ProductsPart({ products }: Pick<Home, 'products'>) {
  if (products.length === 0) return null;
  return (
    <section className="u-section" aria-labelledby="donasi-barang">
      <PartHead id="donasi-barang" title="Donasi barang" kind={KIND}>
        Kami belikan dan kirimkan, Anda terima fotonya.
      </PartHead>
      <ul className="home-products">
        {products.map(({ id, slug, title, cover, priceRupiah, unit }) => (
          <li className="u-card" key={id}>
            <img
              src={pictureFile(cover, cover.widths[0] ?? cover.width, 'webp')}
              width={cover.width}
              height={cover.height}
              alt=""
              loading="lazy"
            />
            <div>
              <h3>
                <Link to={targetPath({ kind: KIND, slug })}>{keepNames(title)}</Link>
              </h3>
              <p>
                <Money amountRupiah={priceRupiah} size="strong" /> per {unit}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
