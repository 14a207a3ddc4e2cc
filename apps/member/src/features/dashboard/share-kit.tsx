import { Section } from '@uluran/app-shell/section';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { type ShareTokens, sharedUrl } from '@uluran/contract/share-links';
import { posterPath, sharePicturePath, targetPath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { CopyButton, CopyField } from '@uluran/ui/copy-field';
import { DownloadIcon } from '@uluran/ui/icon';
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

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Material for an organiser to share: poster, picture, links and the card for other sites. */
export function ShareKit({ campaign: { slug, title }, tokens }: ShareKitProps) {
  const { configuration } = useMemberContext();
  if (slug === null || tokens === null) return null;
  const target = { kind: 'campaign', slug } as const;
  const { origin } = globalThis.location;
  const page = new URL(targetPath(target), origin).href;
  const embed = new URL(`/embed/${encodeURIComponent(slug)}`, origin).href;
  const code = `<iframe src="${embed}" title="${inAttribute(title)}" width="360" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`;
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
      <details className="dashboard-embed">
        <summary>Sematkan di situs lain</summary>
        <p className="u-small">{code}</p>
        <CopyButton text={code} what="kode" variant="quiet">
          Salin kode
        </CopyButton>
      </details>
    </Section>
  );
}
