import scene from '@uluran/brand/assets/empty/offline.svg';
import { LinkButton } from '@uluran/ui/button';
import { RefreshIcon } from '@uluran/ui/icon';
import { READABLE_ID } from './readable-id.ts';

/** Page for a visitor without a network, at the address of a page that is not stored. */
export function OfflinePage() {
  return (
    <div className="u-wrap offline">
      <img src={scene} width="256" height="160" alt="" />
      <h1>Anda sedang luring</h1>
      <p className="u-muted">
        Donasi belum bisa dikirim. Isian formulir di tab ini tersimpan, kecuali email atau nomor HP, dan tidak akan
        terkirim diam-diam.
      </p>
      <LinkButton href="" variant="primary">
        <RefreshIcon />
        Coba lagi
      </LinkButton>
      <section id={READABLE_ID} className="offline__readable" aria-labelledby="judul-terbaca" hidden>
        <h2 id="judul-terbaca" className="u-h3">
          Masih bisa Anda baca
        </h2>
        <ul className="u-card" />
      </section>
    </div>
  );
}
