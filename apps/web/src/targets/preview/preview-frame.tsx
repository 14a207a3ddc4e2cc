import { formatDateTime } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { EyeIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';
import { Summary } from '../sections/summary.tsx';
import type { PreviewDetail } from './preview-detail.ts';

interface PreviewFrameProps {
  detail: PreviewDetail;
  /** Name of the kind: `galang dana`. */
  noun: string;
  /** Pictures and title of the target. */
  top: ReactNode;
  children: ReactNode;
}

/** A draft as donors will see it, with the sections of its kind's page. It accepts no gifts. */
export function PreviewFrame({ detail, noun, top, children }: PreviewFrameProps) {
  const summary = <Summary detail={detail} noun={noun} />;
  return (
    <div className={`u-wrap detail detail--${detail.kind}`}>
      <div className="detail__main">
        <div className="preview-note">
          <Banner icon={<EyeIcon />} title="Pratinjau">
            Begini tampilnya nanti. Belum diperiksa dan tidak menerima donasi. Alamat ini berlaku sampai{' '}
            {formatDateTime(detail.expiresAt)}.
          </Banner>
        </div>
        {top}
        <div className="detail__phone u-phone-only u-stack">{summary}</div>
        {children}
      </div>
      <aside className="u-sticky-aside u-desktop-only" aria-label="Jumlah">
        <Card padded>{summary}</Card>
      </aside>
    </div>
  );
}
