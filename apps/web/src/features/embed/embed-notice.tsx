import { PRODUCT_NAME } from '@uluran/brand';
import { EmbedLink } from './embed-link.tsx';

const NOTICES = {
  unknown: { title: 'Kartu ini tidak ada', text: 'Penggalangan ini sudah dihapus, atau alamatnya keliru.' },
  failed: { title: 'Kartu belum bisa dimuat', text: 'Layanan sedang terganggu. Coba lagi sebentar lagi.' },
} as const;

type Notice = keyof typeof NOTICES;

/** Heading of the frame in place of a card. */
export const noticeTitle = (notice: Notice): string => NOTICES[notice].title;

/** The frame if there is no card to show. */
export function EmbedNotice({ notice, origin }: { notice: Notice; origin: string }) {
  const { title, text } = NOTICES[notice];
  return (
    <main>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <EmbedLink href={origin} className="button quiet">{`Buka ${PRODUCT_NAME}`}</EmbedLink>
      </div>
    </main>
  );
}
