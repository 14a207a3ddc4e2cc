import type { MerchantSummary } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { DocumentIcon, ShopIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import type { ReactNode } from 'react';

/** A found section of the site's own texts. */
export interface FoundText {
  path: string;
  title: string;
  /** Title of the page that contains it. */
  where: string;
}

/** Search results besides targets and news. */
export interface OtherResultsProps {
  merchants: readonly MerchantSummary[];
  /** Number of found merchants, of which a few are shown. */
  merchantCount: number;
  /** Address of the list with all found merchants. */
  merchantsPath: string;
  texts: readonly FoundText[];
}

/** Merchants and texts, each below its own heading. */
export function OtherResults({ merchants, merchantCount, merchantsPath, texts }: OtherResultsProps) {
  return (
    <>
      {merchants.length === 0 ? null : (
        <section className="search-group" aria-labelledby="cari-merchant">
          <SectionHead
            id="cari-merchant"
            title="Merchant QRIS"
            aside={
              merchantCount > merchants.length ? (
                <a href={merchantsPath}>{`Semua ${formatNumber(merchantCount)}`}</a>
              ) : undefined
            }
          />
          <ul className="hits">
            {merchants.map(({ id, name, district, city }) => (
              <Line key={id} href={`/merchant/${id}`} title={name} icon={<ShopIcon />}>
                {`${district}, ${city}`}
              </Line>
            ))}
          </ul>
        </section>
      )}
      {texts.length === 0 ? null : (
        <section className="search-group" aria-labelledby="cari-teks">
          <SectionHead id="cari-teks" title="Bantuan dan ketentuan" />
          <ul className="hits">
            {texts.map(({ path, title, where }) => (
              <Line key={path} href={path} title={title} icon={<DocumentIcon />}>
                {where}
              </Line>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface LineProps {
  href: string;
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

function Line({ href, title, icon, children }: LineProps) {
  return (
    <li className="u-card hit hit--line">
      <span className="hit__icon">{icon}</span>
      <div className="hit__text">
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p className="u-small u-muted">{children}</p>
      </div>
    </li>
  );
}
