import water from '@uluran/brand/assets/csr/stasiun-air.svg';
import shop from '@uluran/brand/assets/merchants/warung.svg';
import goods from '@uluran/brand/assets/products/paket-sembako.svg';
import alms from '@uluran/brand/assets/products/quran-rekal.svg';
import type { Home } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import type { ReactNode } from 'react';
import { FreshPart } from '../../targets/fresh-part.tsx';
import { listPath } from '../../targets/target-pages.ts';

/** Ways to give besides campaigns, as four tiles. */
export function OtherWays({ programme, products }: Pick<Home, 'programme' | 'products'>) {
  return (
    <section className="u-section" aria-labelledby="cara-lain">
      <h2 id="cara-lain">Cara lain memberi</h2>
      <ul className="home-ways">
        <Way scene={alms} href="/zakat" title="Zakat">
          <p>Hitung dan tunaikan. Bukti setornya Anda terima.</p>
        </Way>
        <Way scene={goods} href={listPath('product')} title="Donasi barang">
          <p>{`Kami belikan dan antar.${lowestPrice(products)}`}</p>
        </Way>
        <Way
          scene={water}
          href={programme === null ? listPath('csr') : `${listPath('csr')}/${programme.slug}`}
          title="Digandakan perusahaan"
        >
          <FreshPart part="program" isRunning={programme !== null}>
            <Matching programme={programme} />
          </FreshPart>
        </Way>
        <Way scene={shop} href="/merchant" title="QRIS di warung">
          <p>Bayar lewat kode yang terdaftar, dan periksa dulu keasliannya.</p>
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  /** Address of a drawing. */
  scene: string;
  href: string;
  title: string;
  children: ReactNode;
}

function Way({ scene, href, title, children }: WayProps) {
  return (
    <li className="u-card home-way">
      <Cover src={scene} width={1200} height={900} alt="" />
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        {children}
      </div>
    </li>
  );
}

function Matching({ programme }: Pick<Home, 'programme'>) {
  if (programme === null) return <p>Program yang dijalankan bersama perusahaan mitra.</p>;
  return (
    <p>
      Sisa dana padanan <Money amountRupiah={programme.pool.leftRupiah} /> dari {programme.company.name}, diperbarui
      langsung.
    </p>
  );
}

function lowestPrice(products: Home['products']): string {
  const [cheapest] = products.toSorted((one, other) => one.priceRupiah - other.priceRupiah);
  return cheapest === undefined ? '' : ` Mulai ${formatRupiah(cheapest.priceRupiah)} per ${cheapest.unit}.`;
}
