import { useRouteContext } from '@tanstack/react-router';
import type { Ambassador } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { posterPath, type TargetAddress } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { DownloadIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';

export interface InviteSectionProps {
  target: TargetAddress;
  ambassador: Pick<Ambassador, 'sharedDonationCount'>;
  /** First name of the ambassador. */
  name: string;
}

/** Ways to help an ambassador: a poster to print, and a picture for a status message. */
export function InviteSection({ target, ambassador, name }: InviteSectionProps) {
  const { configuration } = useRouteContext({ from: '__root__' });
  const { sharedDonationCount } = ambassador;
  const poster = (format: 'pdf' | 'png') => `${configuration.apiUrl}${posterPath(target, format)}`;
  return (
    <section className="u-block" id="poster" aria-labelledby="judul-poster">
      <SectionHead title={`Bantu ${name} mengajak`} id="judul-poster" />
      <Card className="ambassador__invite">
        {/* Desktop only: the picture is as many bytes as the whole page. */}
        <p className="u-desktop-only ambassador__sheet">
          <img src={poster('png')} alt="" width={1080} height={1920} loading="lazy" decoding="async" />
        </p>
        <div className="u-stack">
          <h3>Poster A4 untuk sekolah, pos ronda, atau masjid</h3>
          <p className="u-muted">
            Kode QR-nya mencatat bahwa donasi datang dari poster, tanpa mencatat siapa yang memindainya.
            {sharedDonationCount > 0
              ? ` Sejauh ini ${formatNumber(sharedDonationCount)} donasi datang lewat poster dan tautan yang dibagikan.`
              : ''}
          </p>
          <p className="ambassador__posters">
            <LinkButton href={poster('pdf')} download>
              <DownloadIcon />
              Simpan PDF
            </LinkButton>
            <LinkButton href={poster('png')} download>
              <DownloadIcon />
              Gambar untuk status
            </LinkButton>
          </p>
        </div>
      </Card>
    </section>
  );
}
