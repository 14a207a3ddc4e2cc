import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { coverSources } from '@uluran/app-shell/cover-sources';
import { ButtonLink } from '@uluran/app-shell/links';
import type { OwnCampaignItem } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { StatusBadge } from '@uluran/ui/badge';
import { Sparkline } from '@uluran/ui/chart';
import { Cover } from '@uluran/ui/cover';
import { ImageIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { useMemberContext } from '../../app/use-member-context.ts';

/** A campaign of the account, with its growth and its actions. */
export function OwnCampaignCard({ campaign }: { campaign: OwnCampaignItem }) {
  const { id, kind, slug, title, status, cover, donorCount, role } = campaign;
  const name = title === '' ? 'Galang dana tanpa judul' : title;
  const params = { id };
  return (
    <li className="u-card overview-own">
      {cover === null ? (
        <span className="overview-own__blank" aria-hidden="true">
          <ImageIcon />
        </span>
      ) : (
        <Cover
          {...coverSources(cover)}
          alt=""
          sizes="(min-width: 64rem) 272px, 100vw"
          className="overview-own__cover"
        />
      )}
      <div className="overview-own__words">
        <p className="overview-own__state">
          <StatusBadge kind="target" status={status} />
          {slug === null ? null : <span className="u-small u-muted">{formatNumber(donorCount)} donasi</span>}
        </p>
        <h3>
          <Link to="/campaign/$id" params={params} className="overview-own__link">
            {name}
          </Link>
        </h3>
        {slug === null ? null : (
          <div className="overview-own__figures">
            <Collected campaign={campaign} />
            {donorCount > 1 ? <Growth id={id} /> : null}
          </div>
        )}
        <div className="draft-choice">
          {slug === null && role !== 'viewer' ? (
            <ButtonLink to="/campaign/$id/edit" params={params} aria-label={`Lanjutkan menulis ${name}`}>
              Lanjutkan menulis
            </ButtonLink>
          ) : slug !== null && kind === 'campaign' ? (
            <ButtonLink to="/campaign/$id/news" params={params} aria-label={`Kabar ${name}`}>
              Kabar
            </ButtonLink>
          ) : null}
          <ButtonLink to="/campaign/$id" params={params} variant="quiet" aria-label={`Kelola ${name}`}>
            Kelola
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

function Collected({ campaign: { raisedRupiah, targetRupiah } }: { campaign: OwnCampaignItem }) {
  const percent = targetRupiah === null || targetRupiah === 0 ? undefined : percentOf(raisedRupiah, targetRupiah);
  return (
    <div className="overview-own__collected">
      {percent === undefined ? null : <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} />}
      <p>
        <Money amountRupiah={raisedRupiah} size="strong" />
        {percent === undefined ? null : <span>{percent}%</span>}
      </p>
      {targetRupiah === null ? null : <p className="u-small u-muted">dari {formatRupiah(targetRupiah)}</p>}
    </div>
  );
}

/** Line of the collected money by day; its place until it is loaded, and empty for fewer than two days. */
function Growth({ id }: { id: string }) {
  const { queries } = useMemberContext();
  const { data } = useQuery(queries.campaignDashboard(id));
  if (data === undefined) return <figure className="overview-own__waiting" />;
  if (data.days.length < 2) return null;
  let sum = 0;
  const values = data.days.map(({ raisedRupiah }) => {
    sum += raisedRupiah;
    return sum;
  });
  return (
    <figure>
      <figcaption className="u-small u-muted">Sejak donasi pertama</figcaption>
      <Sparkline label={`Bertambah sampai ${formatRupiah(sum)}`} values={values} />
    </figure>
  );
}
