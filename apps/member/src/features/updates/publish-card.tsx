import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, updateConflictOf } from '@uluran/api-sdk';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { missingOfUpdate } from '@uluran/contract/campaign-updates';
import { formatNumber } from '@uluran/contract/money';
import { Badge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { Switch } from '@uluran/ui/switch';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { UpdateDraft } from './use-update-draft.ts';

interface PublishCardProps {
  draft: UpdateDraft;
  onPublished: () => void;
}

/** Missing parts of an update before publication, the recipients of its mail, and the button. */
export function PublishCard({ draft, onPublished }: PublishCardProps) {
  const { stored, written } = draft;
  const [notify, setNotify] = useState(true);
  const missing = missingOfUpdate(written);
  const isFirst = stored.publishedAt === null;
  const people = isFirst && notify ? stored.audience : 0;
  return (
    <>
      {isFirst ? <AudienceCard people={stored.audience} notify={notify} onNotify={setNotify} /> : null}
      <Section title="Sebelum terbit">
        {missing.length === 0 ? (
          <p>
            <Badge tone="success">Judul dan isi lengkap</Badge>
          </p>
        ) : (
          <ul className="stacked">
            {missing.map(({ field, message }) => (
              <li key={field}>
                <Badge tone="waiting">{message}</Badge>
              </li>
            ))}
          </ul>
        )}
        <PublishButton
          draft={draft}
          people={people}
          notify={notify}
          ready={missing.length === 0}
          onPublished={onPublished}
        />
        {stored.publishedAt !== null && !stored.unpublished ? (
          <p className="u-small u-muted">Kabar ini sudah terbit. Ubah tulisannya untuk menerbitkan perbaikan.</p>
        ) : null}
      </Section>
    </>
  );
}

interface AudienceCardProps {
  people: number;
  notify: boolean;
  onNotify: (notify: boolean) => void;
}

function AudienceCard({ people, notify, onNotify }: AudienceCardProps) {
  return (
    <Section title="Siapa yang dikabari">
      <p>
        <b className="update-people">{formatNumber(people)}</b> <span className="u-muted">orang lewat email</span>
      </p>
      <p className="u-small u-muted">Satu email per orang, dengan tautan berhenti. Anda tidak melihat alamat mereka.</p>
      <Switch
        label="Kabari lewat email"
        detail="Matikan untuk kabar kecil"
        checked={notify}
        onChange={({ currentTarget: { checked } }) => onNotify(checked)}
      />
    </Section>
  );
}

interface PublishButtonProps extends PublishCardProps {
  people: number;
  notify: boolean;
  ready: boolean;
}

function PublishButton({ draft, people, notify, ready, onPublished }: PublishButtonProps) {
  const { publish, isPending } = usePublish(draft, notify, onPublished);
  const { stored, state } = draft;
  const isFirst = stored.publishedAt === null;
  const changed = stored.unpublished || state !== 'saved';
  const label = !isFirst
    ? 'Terbitkan perbaikan'
    : people > 0
      ? `Terbitkan, kabari ${formatNumber(people)} orang`
      : 'Terbitkan';
  return (
    <Dialog
      kind="alert"
      title={isFirst ? 'Terbitkan kabar ini?' : 'Terbitkan perbaikan ini?'}
      description={
        !isFirst
          ? 'Publik langsung membaca tulisan yang baru. Tidak ada email yang dikirim.'
          : people > 0
            ? `Publik langsung bisa membacanya, dan ${formatNumber(people)} orang menerima email. Kabar yang terbit bisa diperbaiki, tidak bisa dihapus.`
            : 'Publik langsung bisa membacanya, tanpa email. Kabar yang terbit bisa diperbaiki, tidak bisa dihapus.'
      }
      trigger={(props) => (
        <Button {...props} variant="primary" wide disabled={!ready || !changed || draft.conflict !== null}>
          {label}
        </Button>
      )}
      actions={(close) => (
        <>
          <Button onClick={close}>Batal</Button>
          <Button variant="primary" busy={isPending} onClick={() => publish(undefined, { onSettled: close })}>
            Terbitkan
          </Button>
        </>
      )}
    />
  );
}

class NotSaved extends Error {}

function usePublish(draft: UpdateDraft, notify: boolean, onPublished: () => void) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { id, campaign } = draft.stored;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await draft.saver.flush();
      if (draft.saver.unsaved() !== undefined) throw new NotSaved();
      return await client.ownUpdates.publish(campaign.id, id, { version: draft.version.current, notify });
    },
    onSuccess: (update) => {
      draft.take(update);
      void cache.invalidateQueries({ queryKey: queries.ownUpdates(campaign.id).queryKey, refetchType: 'none' });
      // The campaign's head shows the number of updates.
      void cache.invalidateQueries({ queryKey: queries.ownCampaign(campaign.id).queryKey });
      toasts.add({ message: 'Kabar diterbitkan.', tone: 'success', key: 'update' });
      onPublished();
    },
    onError: (error) => {
      const conflict = updateConflictOf(error);
      if (conflict !== undefined) return draft.meet(conflict.current);
      const fields = isApiError(error) ? Object.values(error.fields).flat() : [];
      const message =
        error instanceof NotSaved
          ? 'Tulisan Anda belum tersimpan. Coba lagi setelah tersambung.'
          : (fields[0] ?? problemOf(error));
      toasts.add({ message, tone: 'error', key: 'update' });
    },
  });
  return { publish: mutate, isPending };
}
