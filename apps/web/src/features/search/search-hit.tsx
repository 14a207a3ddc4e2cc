import { Link } from '@tanstack/react-router';
import type { SearchHit as Hit } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { Cover } from '@uluran/ui/cover';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { coverSources } from '../../app/pictures.ts';
import { daysLeftText } from '../../targets/target-tile.tsx';
import { kindWords } from './kind-words.tsx';

const SIZES = '(min-width: 64rem) 10rem, 6rem';

/** A separator that stays at the end of its line. */
const DOT = '\u00A0· ';

/** Returns price, organiser, place and time left; for an article, date and organiser. */
function aboutLine(hit: Hit): string {
  const { kind, organiser, place, priceRupiah, publishedAt, acceptsDonations, daysLeft } = hit;
  if (kind === 'news')
    return [publishedAt === null ? null : formatDate(publishedAt), organiser].filter(Boolean).join(DOT);
  const price = priceRupiah === null ? null : `${formatRupiah(priceRupiah)} per satuan`;
  const timeLeft = acceptsDonations ? daysLeftText(daysLeft) : 'Sudah tidak dibuka';
  return [price, organiser, place, timeLeft].filter(Boolean).join(DOT);
}

/** One result: a card that links to its page. The searched words are marked in its title. */
export function SearchHit({ hit, priority }: { hit: Hit; priority: boolean }) {
  const { kind, path, titleParts, picture, raisedRupiah, targetRupiah } = hit;
  const { label, Icon } = kindWords(kind);
  const percent = raisedRupiah === null || targetRupiah === null ? null : percentOf(raisedRupiah, targetRupiah);
  return (
    <li className="u-card hit">
      <span className="hit__picture">
        {picture === null ? <Icon /> : <Cover {...coverSources(picture)} alt="" sizes={SIZES} priority={priority} />}
      </span>
      <div className="hit__text">
        <p className="hit__kind">
          <Icon size="s" />
          {label}
        </p>
        <h3>
          <Link to={path}>
            {titleParts.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}
          </Link>
        </h3>
        <p className="u-small u-muted">{aboutLine(hit)}</p>
        {percent === null || raisedRupiah === null ? null : (
          <div className="hit__money">
            <ProgressBar value={percent} label={`Terkumpul ${formatNumber(percent)} persen`} />
            <p className="u-small">
              <data value={raisedRupiah}>{formatRupiah(raisedRupiah)}</data>
              <b>{formatNumber(percent)}%</b>
            </p>
          </div>
        )}
      </div>
    </li>
  );
}
