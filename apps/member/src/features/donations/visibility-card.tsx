import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { Switch } from '@uluran/ui/switch';
import { useMemberContext } from '../../app/use-member-context.ts';
import { isOver } from './donation-words.ts';

/** Hides the name of a gift, or shows it again. Presses are sent in their order, so the last one is what is stored. */
export function VisibilityCard({ gift }: { gift: OwnDonationDetail }) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `visibility ${gift.id}` },
    // A response that was on its way would show what was before.
    onMutate: () => cache.cancelQueries(queries.ownDonation(gift.id)),
    mutationFn: (anonymous: boolean) => client.account.changeDonorVisibility(gift.id, { anonymous }),
    onSuccess: (changed) => {
      cache.setQueryData(queries.ownDonation(gift.id).queryKey, changed);
      // Of every filter: an empty one is part of each.
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
