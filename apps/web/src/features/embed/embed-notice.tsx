import { PRODUCT_NAME } from '@uluran/brand';
import { EmbedLink } from './embed-link.tsx';

const NOTICES = {
  unknown: {
    title: 'Kartu ini tidak ada',
    text: 'Penggalangan ini sudah dihapus, atau alamatnya keliru.',
    action: `Buka ${PRODUCT_NAME}`,
  },
  failed: {
    title: 'Kartu belum bisa dimuat',
    text: 'Angka terbaru belum bisa diambil.',
    action: `Donasi di ${PRODUCT_NAME}`,
  },
} as const;

type Notice = keyof typeof NOTICES;

/** Heading of the frame in place of a card. */
export const noticeTitle = (notice: Notice): string => NOTICES[notice].title;

/** The frame if there is no card to show. @param href address of its link: the site, or the target's page */
export function EmbedNotice({ notice, href }: { notice: Notice; href: string }) {
  const { title, text, action } = NOTICES[notice];
  return (
    <main className="centred">
      <div>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <EmbedLink href={href} className="button quiet">
          {action}
        </EmbedLink>
      </div>
    </main>
  );
}
