import { useRouteContext, useSearch } from '@tanstack/react-router';
import type { WallDonor } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { deviceStorage } from '@uluran/pwa/storage';
import { Button } from '@uluran/ui/button';
import { HeartIcon } from '@uluran/ui/icon';
import { type FormEvent, memo, useEffect, useState } from 'react';
import type { AmenView } from './amen.ts';

/** So much of a prayer tells its button from the others, also where several are of Hamba Allah. */
const NAMED_LENGTH = 60;

/**
 * Sends an Aamiin, or takes it back. A plain form; with JavaScript the page stays, and the API's client is fetched with the first press. The page is the
 * same for all visitors, so the browser reads from its own storage whether its visitor has sent one. Drawn again for another prayer only: React writes the
 * attributes of inputs with every drawing, and the page of a programme draws itself every five seconds.
 */
export const AmenForm = memo(function AmenForm({ donor: { id, name, message, amenCount } }: { donor: WallDonor }) {
  const { client, formState } = useRouteContext({ from: '__root__' });
  const { aamiin } = useSearch({ strict: false });
  const refused = formState?.form === 'amen' && formState.prayer === id;
  const [view, setView] = useState<AmenView>({
    said: aamiin === id,
    amenCount,
    ...(refused && { problem: formState.problem }),
  });
  useEffect(() => {
    if (deviceStorage.getItem('aamiin')?.includes(id)) setView((now) => ({ ...now, said: true }));
  }, [id]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void import('./say-amen.ts').then(({ sayAmen }) => sayAmen({ id, view, setView, client }));
  };
  return (
    <form method="post" className="detail-amen" onSubmit={handleSubmit}>
      <input type="hidden" name="prayer" value={id} />
      <Button type="submit" variant="quiet" outdent name="said" value={`${!view.said}`} aria-pressed={view.said}>
        <HeartIcon size="s" />
        Aamiin {view.amenCount > 0 ? formatNumber(view.amenCount) : null}
        <span className="u-visually-hidden">{` untuk doa ${name}: ${message?.slice(0, NAMED_LENGTH) ?? ''}`}</span>
      </Button>
      {view.problem ? <p role="alert">{view.problem}</p> : null}
    </form>
  );
});
