import { Link } from '@tanstack/react-router';
import type { Home } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { Avatar } from '@uluran/ui/avatar';
import { Money } from '@uluran/ui/money';
import { PartHead } from './part-head.tsx';

const KIND = 'ambassador';

/** People who ask in their own words. */
export function AmbassadorsPart({ ambassadors }: Pick<Home, 'ambassadors'>) {
  if (ambassadors.length === 0) return null;
  return (
    <section className="u-section" aria-labelledby="duta-kasih">
      <PartHead id="duta-kasih" title="Duta kasih" kind={KIND}>
        Mereka mengajak temannya ikut berdonasi.
      </PartHead>
      <ul className="u-rail">
        {ambassadors.map(({ id, slug, person, introduction, words, raisedRupiah }) => (
          <li className="u-card home-ambassador" key={id}>
            <blockquote>“{words}”</blockquote>
            <div>
              <Avatar name={person} />
              <p>
                <Link to={targetPath({ kind: KIND, slug })}>{person}</Link>
                {introduction}
              </p>
            </div>
            <p>
              Terkumpul lewat ajakannya <Money amountRupiah={raisedRupiah} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
