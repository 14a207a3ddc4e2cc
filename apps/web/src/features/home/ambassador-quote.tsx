import type { Home } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import { coverSources } from '../../app/pictures.ts';
import { listPath } from '../../targets/target-pages.ts';

const KIND = 'ambassador';

/** An ambassador's call for gifts, in their own words. */
export function AmbassadorQuote({ ambassadors: [first] }: Pick<Home, 'ambassadors'>) {
  if (first === undefined) return null;
  const { slug, person, introduction, words, raisedRupiah, portrait } = first;
  return (
    <section className="u-section" aria-label="Duta kasih">
      <figure className="home-quote">
        <Cover {...coverSources(portrait)} alt="" sizes="8rem" />
        <blockquote>“{words}”</blockquote>
        <figcaption>
          <a href={targetPath({ kind: KIND, slug })}>{person}</a>, {introduction}. <Money amountRupiah={raisedRupiah} />{' '}
          terkumpul lewat ajakannya. <a href={listPath(KIND)}>Semua duta kasih</a>
        </figcaption>
      </figure>
    </section>
  );
}
