import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import type { OperatorAccount } from '@uluran/contract/endpoints';
import type { OperatorRole } from '@uluran/contract/operator-roles';
import { Button } from '@uluran/ui/button';
import { CopyField } from '@uluran/ui/copy-field';
import { Dialog } from '@uluran/ui/dialog';
import { FormProblem } from '@uluran/ui/form';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { roleWord } from '../../app/role-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { RoleChoice } from './role-choice.tsx';
import { useChange, useCodedForm } from './use-roster.ts';

/** A change that the caller has asked for. */
export interface Asked {
  id: string;
  change: 'role' | 'enrolment' | 'sessions' | 'end';
}

interface OperatorDialogProps {
  account: OperatorAccount;
  onClose: () => void;
}

/** The question before a change of an operator. */
export function OperatorDialog({ change, ...props }: OperatorDialogProps & { change: Asked['change'] }) {
  if (change === 'role') return <RoleDialog {...props} />;
  if (change === 'enrolment') return <EnrolmentDialog {...props} />;
  return change === 'sessions' ? <SessionsDialog {...props} /> : <EndDialog {...props} />;
}

function RoleDialog({ account: { id, name, role, proposal, version }, onClose }: OperatorDialogProps) {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ role: chosen, code = '' }) => {
    const changed = await client.roster.setRole(id, { role: chosen as OperatorRole, version, code });
    toasts.add({
      message:
        changed.proposal === null
          ? `${name} sekarang ${roleWord(changed.role ?? '')}.`
          : 'Usulan peran tersimpan. Orang kedua menyetujuinya.',
    });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Peran ${name}`}
      description="Sesinya yang sedang berjalan langsung mengikuti peran yang baru."
    >
      <AccountForm {...form} action="Simpan peran">
        <RoleChoice chosen={role ?? proposal?.role ?? 'content'} error={at('role')} />
        <CodeField error={at('code')} />
      </AccountForm>
    </Dialog>
  );
}

function EnrolmentDialog({ account: { id, name, appTiedAt, version }, onClose }: OperatorDialogProps) {
  const { client } = useConsole();
  const { busy, problem, run } = useChange();
  const [made, setMade] = useState<{ code: string; until: string | null }>();
  const handleMake = () =>
    run(async () => {
      const { enrolmentCode, operator } = await client.roster.offerEnrolment(id, version);
      setMade({ code: enrolmentCode, until: operator.enrolmentUntil });
    }, 'Kode pemasangan dibuat.');
  if (made !== undefined)
    return (
      <Dialog
        kind="alert"
        open
        title={`Serahkan kode kepada ${name}`}
        description={`Tampil sekali ini saja, berlaku ${made.until === null ? 'sehari' : `sampai ${momentWords(made.until)}`}, sekali pakai. Serahkan langsung, jangan lewat email. Dengan kode ini ia memasang aplikasi di halaman masuk.`}
        actions={
          <Button variant="primary" onClick={onClose}>
            Sudah saya serahkan
          </Button>
        }
      >
        <CopyField label="Kode pemasangan" text={made.code} what="kode pemasangan" />
      </Dialog>
    );
  return (
    <Question
      title={appTiedAt === null ? `Kode pemasangan untuk ${name}` : `Pasang ulang aplikasi ${name}`}
      description={
        appTiedAt === null
          ? 'Kode sebelumnya, bila ada, tidak berlaku lagi.'
          : 'Aplikasi, kode pemulihan, dan sesinya yang sekarang berakhir saat ini juga, dan ia mendapat email. Kepastian bahwa ini memang dia ada pada Anda: bicara langsung lebih dulu.'
      }
      problem={problem}
      onClose={onClose}
      action={
        <Button variant="primary" busy={busy} onClick={() => void handleMake()}>
          Buat kode
        </Button>
      }
    />
  );
}

function SessionsDialog({ account: { id, name, sessions }, onClose }: OperatorDialogProps) {
  const { client } = useConsole();
  const { busy, problem, run } = useChange();
  const handleEnd = async () => {
    if (await run(() => client.roster.endSessions(id), `Sesi ${name} berakhir.`)) onClose();
  };
  return (
    <Question
      title={`Akhiri sesi ${name}`}
      description={`${sessions.map(({ device }) => device).join(', ')}. Ia bisa masuk lagi dengan kata sandi dan kodenya.`}
      problem={problem}
      onClose={onClose}
      action={
        <Button variant="primary" busy={busy} onClick={() => void handleEnd()}>
          Akhiri sesi
        </Button>
      }
    />
  );
}

function EndDialog({ account: { id, name, version }, onClose }: OperatorDialogProps) {
  const { client } = useConsole();
  const { busy, problem, run } = useChange();
  const handleEnd = async () => {
    if (await run(() => client.roster.end(id, version), `Akses ${name} berakhir.`)) onClose();
  };
  return (
    <Question
      title={`Akhiri akses ${name}`}
      description="Hak, aplikasi kode, dan sesinya putus saat ini juga. Keputusannya tetap tercatat. Ia bisa diundang lagi, tanpa peran yang lama."
      problem={problem}
      onClose={onClose}
      action={
        <Button className="danger" busy={busy} onClick={() => void handleEnd()}>
          Akhiri akses
        </Button>
      }
    />
  );
}

interface QuestionProps {
  title: string;
  description: string;
  problem: string | undefined;
  onClose: () => void;
  /** The button that makes the change. */
  action: ReactNode;
}

function Question({ title, description, problem, onClose, action }: QuestionProps) {
  return (
    <Dialog
      kind="alert"
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          {action}
        </>
      }
    >
      <FormProblem problem={problem} />
    </Dialog>
  );
}
