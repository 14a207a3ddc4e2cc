import { Link } from '@tanstack/react-router';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { StatusBadge, type StatusSubject } from '@uluran/ui/badge';
import { LinkButton } from '@uluran/ui/button';
import { BackIcon, DocumentIcon, DraftIcon, ExternalIcon } from '@uluran/ui/icon';
import { ButtonLink } from '../app/links.tsx';

interface CampaignHeadProps {
  campaign: Pick<OwnCampaignDetail, 'id' | 'kind' | 'slug'>;
  title: string;
  state: StatusSubject;
  /** Since when, or until when. */
  note: string;
}

/** The head of every screen about one campaign: back to the list, its name and state, and the public page. */
export function CampaignHead({ campaign: { id, kind, slug }, title, state, note }: CampaignHeadProps) {
  return (
    <header className="page-head campaign-head">
      <Link to="/campaign" className="back-link">
        <BackIcon size="s" />
        Galang dana saya
      </Link>
      <h1>{title}</h1>
      <p className="campaign-head__state">
        <StatusBadge {...state} />
        <span className="u-small u-muted">{note}</span>
      </p>
      <div className="campaign-head__ways">
        <ButtonLink to="/campaign/$id/edit" params={{ id }}>
          <DraftIcon />
          Ubah
        </ButtonLink>
        {slug === null ? null : (
          <>
            {kind === 'campaign' ? (
              <ButtonLink to="/campaign/$id/news" params={{ id }}>
                <DocumentIcon />
                Kabar
              </ButtonLink>
            ) : null}
            <LinkButton href={targetPath({ kind, slug })}>
              <ExternalIcon />
              Lihat halamannya
            </LinkButton>
          </>
        )}
      </div>
    </header>
  );
}
