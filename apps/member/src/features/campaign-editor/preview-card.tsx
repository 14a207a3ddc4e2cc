import { useMutation } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { formatDateTime } from '@uluran/contract/locale';
import { Button, LinkButton } from '@uluran/ui/button';
import { CopyField } from '@uluran/ui/copy-field';
import { EyeIcon } from '@uluran/ui/icon';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { CampaignWriting } from './use-campaign-draft.ts';

/** Signed address of the draft as donors will see it. The address is valid for a day and can be shared. */
export function PreviewCard({ draft }: { draft: CampaignWriting }) {
  const { client, configuration } = useMemberContext();
  const { id } = draft.stored;
  const { data, mutate, isPending } = useMutation({
    mutationFn: async () => {
      await draft.saver.flush();
      return await client.ownCampaigns.preview(id);
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-step' }),
  });
  return (
    <Section title="Pratinjau" lead="Lihat seperti donatur melihatnya, tanpa bisa berdonasi.">
      {data === undefined ? (
        <div>
          <Button busy={isPending} onClick={() => mutate()}>
            <EyeIcon />
            Buat alamat pratinjau
          </Button>
        </div>
      ) : (
        <>
          <div>
            <LinkButton href={data.path} target="_blank" rel="noopener">
              <EyeIcon />
              Lihat seperti donatur
            </LinkButton>
          </div>
          <CopyField
            label="Alamat untuk orang lain"
            text={new URL(data.path, configuration.origin).href}
            what="alamat pratinjau"
          />
          <p className="u-small u-muted">
            Siapa pun yang punya alamat ini bisa membukanya sampai {formatDateTime(data.expiresAt)}.
          </p>
        </>
      )}
    </Section>
  );
}
