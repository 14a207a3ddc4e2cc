import { formatDateTime } from '@uluran/contract/locale';
import { QUEUE_KIND_NAMES, type QueueKind } from '@uluran/contract/queues';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Waiting work of one kind, with the address of its list. */
interface Waiting {
  kind: QueueKind;
  waiting: number;
  overdue: number;
  oldestAt: Date;
  url: string;
}

interface WaitingWorkFacts {
  name: string;
  at: Date;
  /** The longest wait first. */
  kinds: readonly [Waiting, ...Waiting[]];
  queueUrl: string;
}

const WHY = 'Anda menerima email ini karena Anda petugas dengan peran untuk pekerjaan ini.';

/** Composes the daily mail to an operator, with the work of the role by kind. */
export function composeWaitingWork({ name, at, kinds, queueUrl }: WaitingWorkFacts): Mail {
  const sum = (of: 'waiting' | 'overdue') => kinds.reduce((total, kind) => total + kind[of], 0);
  const late = sum('overdue') === 0 ? '' : `, ${sum('overdue')} lewat batas`;
  return layOutMail({
    subject: `${sum('waiting')} pekerjaan menunggu${late}`,
    heading: `${sum('waiting')} pekerjaan menunggu${late}`,
    recipientName: name,
    opening: [`Ini yang menunggu keputusan peran Anda, per ${formatDateTime(at)}.`],
    rows: kinds.map(({ kind, waiting, overdue, oldestAt }) => ({
      label: QUEUE_KIND_NAMES[kind],
      value: `${waiting} menunggu${overdue === 0 ? '' : `, ${overdue} lewat batas`}, tertua sejak ${formatDateTime(oldestAt)}`,
      strong: overdue > 0,
    })),
    button: { label: 'Buka antrean', url: queueUrl },
    closing: [
      ...kinds.map(({ kind, url }) => `${QUEUE_KIND_NAMES[kind]}: ${url}`),
      `${WHY} Paling banyak satu email sehari, dan tidak ada bila tidak ada yang menunggu.`,
    ],
  });
}

/** An item past its deadline, with its address. */
interface Late {
  kind: QueueKind;
  waitingSince: Date;
  deadlineAt: Date;
  url: string;
}

interface DeadlinesPassedFacts {
  name: string;
  /** The earliest deadline first. */
  items: readonly [Late, ...Late[]];
  /** List of everything past its deadline. */
  queueUrl: string;
}

/** Composes the mail to an operator about items that have just passed their deadline. */
export function composeDeadlinesPassed({ name, items, queueUrl }: DeadlinesPassedFacts): Mail {
  const [first] = items;
  const isOne = items.length === 1;
  return layOutMail({
    subject: isOne ? `Lewat batas: ${QUEUE_KIND_NAMES[first.kind]}` : `${items.length} pekerjaan lewat batas`,
    heading: isOne ? 'Satu pekerjaan lewat batas' : `${items.length} pekerjaan lewat batas`,
    recipientName: name,
    opening: [
      isOne
        ? 'Pekerjaan di bawah belum diputuskan, dan batas waktunya baru saja lewat.'
        : 'Pekerjaan di bawah belum diputuskan, dan batas waktunya baru saja lewat. Yang paling lama lewat ada di atas.',
    ],
    rows: items.map(({ kind, waitingSince, deadlineAt }) => ({
      label: QUEUE_KIND_NAMES[kind],
      value: `batas ${formatDateTime(deadlineAt)}, menunggu sejak ${formatDateTime(waitingSince)}`,
      strong: isOne,
    })),
    button: isOne ? { label: 'Buka pekerjaannya', url: first.url } : { label: 'Buka yang lewat batas', url: queueUrl },
    closing: [
      ...(isOne ? [] : items.map(({ kind, url }) => `${QUEUE_KIND_NAMES[kind]}: ${url}`)),
      `${WHY} Tentang setiap pekerjaan yang lewat batas Anda mendapat satu email.`,
    ],
  });
}
