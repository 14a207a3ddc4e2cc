import { useRouteContext, useSearch } from '@tanstack/react-router';
import type { WallDonor } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { HeartIcon } from '@uluran/ui/icon';

/** Characters of the prayer in the button's name: they distinguish the buttons, even if several donors are Hamba Allah. */
const NAMED_LENGTH = 60;

/** Sends an Aamiin, or takes it back: a plain form, in an island `amen`. */
export function AmenForm({ donor: { id, name, message, amenCount } }: { donor: WallDonor }) {
  const { formState } = useRouteContext({ from: '__root__' });
  const { aamiin } = useSearch({ strict: false });
  const problem = formState?.form === 'amen' && formState.prayer === id ? formState.problem : undefined;
  const said = aamiin === id;
  return (
    <form method="post" className="detail-amen" data-held>
      <input type="hidden" name="prayer" value={id} />
      <Button type="submit" variant="quiet" outdent name="said" value={`${!said}`} aria-pressed={said}>
        <HeartIcon size="s" />
        <span>
          Aamiin <span data-count={amenCount}>{amenCount > 0 ? formatNumber(amenCount) : null}</span>
        </span>
        <span className="u-visually-hidden">{` untuk doa ${name}: ${message?.slice(0, NAMED_LENGTH) ?? ''}`}</span>
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </form>
  );
}
