import { Section } from '@uluran/app-shell/section';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { type ShareTokens, sharedUrl } from '@uluran/contract/share-links';
import { posterPath, sharePicturePath, targetPath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { CopyField } from '@uluran/ui/copy-field';
import { DownloadIcon, LinkIcon } from '@uluran/ui/icon';
import { useMemberContext } from '../../app/use-member-context.ts';

interface ShareKitProps {
  campaign: OwnCampaignDetail;
  tokens: ShareTokens | null;
}

/** A separate link for each place, so that the dashboard can show the source of a gift. */
const LINKS = [
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['telegram', 'Telegram'],
  ['link', 'Tempat lain'],
] as const;

/** Material for an organiser to share: poster, picture, links and the card for other sites. */
export function ShareKit({ campaign: { slug }, tokens }: ShareKitProps) {
  const { configuration } = useMemberContext();
  if (slug === null || tokens === null) return null;
  const target = { kind: 'campaign', slug } as const;
  const { origin } = globalThis.location;
  const page = new URL(targetPath(target), origin).href;
  return (
    <Section title="Bahan berbagi" lead="Satu tautan untuk tiap tempat, agar asalnya terbaca">
      <div className="dashboard-files">
        <LinkButton href={`${configuration.apiUrl}${posterPath(target, 'pdf')}`} download>
          <DownloadIcon />
          Poster A4 (PDF)
        </LinkButton>
        <LinkButton href={`${configuration.apiUrl}${posterPath(target, 'png')}`} download>
          <DownloadIcon />
          Gambar status (PNG)
        </LinkButton>
        <LinkButton href={`${configuration.apiUrl}${sharePicturePath(target)}`} download>
          <DownloadIcon />
          Gambar tautan (PNG)
        </LinkButton>
      </div>
      {LINKS.map(([channel, name]) => (
        <CopyField key={channel} label={name} text={sharedUrl(page, tokens[channel])} what={`tautan untuk ${name}`} />
      ))}
      <LinkButton href={`/galang-dana/pasang/${encodeURIComponent(slug)}`}>
        <LinkIcon />
        Pasang di situs lain
      </LinkButton>
    </Section>
  );
}
