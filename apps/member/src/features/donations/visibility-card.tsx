import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { Switch } from '@uluran/ui/switch';
import { useMemberContext } from '../../app/use-member-context.ts';
import { isOver } from './donation-words.ts';

/** Hides the donor's name of a gift, or shows it again. Presses are sent in order, so the server stores the last one. */
export function VisibilityCard({ gift }: { gift: OwnDonationDetail }) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `visibility ${gift.id}` },
    // A pending response would show the old value again.
    onMutate: () => cache.cancelQueries(queries.ownDonation(gift.id)),
    mutationFn: (anonymous: boolean) => client.account.changeDonorVisibility(gift.id, { anonymous }),
    onSuccess: (changed) => {
      cache.setQueryData(queries.ownDonation(gift.id).queryKey, changed);
      // This invalidates the lists of all filters: a partial key matches every filter.
      void cache.invalidateQueries(queries.ownDonations());
      const message = changed.anonymous ? 'Nama Anda disembunyikan.' : 'Nama Anda ditampilkan.';
      toasts.add({ message, tone: 'success', key: 'visibility' });
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'visibility' }),
  });
  if (isOver(gift)) return null;
  const { donorName, message } = gift;
  return (
    <Section title="Nama di daftar donatur">
      <Switch
        label="Sembunyikan nama saya"
        detail="Tampil sebagai Hamba Allah di semua tempat, juga di kuitansi"
        checked={isPending ? variables : gift.anonymous}
        aria-busy={isPending || undefined}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
      <div className="gift-preview">
        <p className="u-small u-muted">Sekarang tampil</p>
        <p>
          <b>{donorName}</b>
        </p>
        {message === null ? null : <p className="u-small">“{message}”</p>}
      </div>
    </Section>
  );
}
