import { useNavigate } from '@tanstack/react-router';
import { Section } from '@uluran/app-shell/section';
import type { TeamMember } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { Switch } from '@uluran/ui/switch';
import { useLeaveTeam, useShowMembership } from './use-team.ts';

/** The membership of the signed-in co-organiser: whether the public page names them, and the way out. */
export function OwnMembership({ campaign, member: { shown } }: { campaign: string; member: TeamMember }) {
  const navigate = useNavigate();
  const { press, isPending, variables } = useShowMembership(campaign);
  const leaving = useLeaveTeam(campaign, () => navigate({ to: '/campaign', replace: true }));
  return (
    <Section title="Keanggotaan Anda">
      <Switch
        label="Tampilkan saya di halaman galang dana"
        detail="Donatur melihat nama dan foto Anda di bagian penggalang."
        checked={isPending ? variables : shown}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => press(checked)}
      />
      <div className="form__actions">
        <Dialog
          kind="alert"
          title="Keluar dari tim ini?"
          description="Anda tidak bisa lagi membuka pengurusannya. Pemilik bisa mengundang Anda lagi."
          trigger={(props) => (
            <Button {...props} className="danger">
              Keluar dari tim
            </Button>
          )}
          actions={(close) => (
            <>
              <Button onClick={close}>Batal</Button>
              <Button
                className="danger"
                busy={leaving.isPending}
                onClick={() => leaving.mutate(undefined, { onError: close })}
              >
                Keluar
              </Button>
            </>
          )}
        />
      </div>
    </Section>
  );
}
