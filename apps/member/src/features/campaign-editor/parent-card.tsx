import type { OwnParent } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { Banner } from '@uluran/ui/banner';
import { HeartIcon } from '@uluran/ui/icon';

/** The campaign of an ambassador page, with a notice if the page cannot be submitted now. */
export function ParentCard({ parent: { slug, title, acceptsDonations } }: { parent: OwnParent }) {
  return (
    <Banner tone={acceptsDonations ? undefined : 'error'} icon={acceptsDonations ? <HeartIcon /> : undefined}>
      <p>
        Untuk galang dana <a href={targetPath({ kind: 'campaign', slug })}>{title}</a>.{' '}
        {acceptsDonations
          ? 'Setiap donasi langsung masuk ke sana.'
          : 'Galang dana ini sedang tidak menerima donasi, jadi halaman Anda belum bisa diajukan.'}
      </p>
    </Banner>
  );
}
