import {
  VOLUNTEER_ROLES,
  VOLUNTEER_STATUSES,
  VOLUNTEER_TIMES,
  type VolunteerRole,
  type VolunteerStatus,
  type VolunteerTime,
} from '@uluran/contract/volunteers';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { listVolunteers, moveVolunteer } from '../../site/volunteers/service.ts';
import { type Command, operatorOf, readNumber, UsageError } from './command.ts';
import { decideByCommand } from './decide-by-command.ts';

/** An operator's verbs, with the resulting status of an application. */
const STEPS: Readonly<Record<string, VolunteerStatus>> = {
  contact: 'contacted',
  accept: 'accepted',
  decline: 'declined',
};

async function list({ sql, print }: Command, statuses: readonly VolunteerStatus[]): Promise<void> {
  const volunteers = await listVolunteers(sql, statuses);
  for (const volunteer of volunteers) {
    const { id, status, name, email, phone, city, birthDate, skills, motivation, confirmedAt, note } = volunteer;
    const roles = volunteer.roles.map((role) => VOLUNTEER_ROLES[role as VolunteerRole]).join(', ');
    const times = volunteer.times.map((time) => VOLUNTEER_TIMES[time as VolunteerTime]).join(', ');
    print(
      [
        `#${id}  ${confirmedAt.toISOString()}  ${status}`,
        `    ${name}, ${city}, born ${birthDate}`,
        `    ${email}  ${phone}`,
        `    ${[roles, times, skills].filter((part) => part !== '').join('; ')}`,
        ...(motivation === '' ? [] : motivation.split('\n').map((line) => `    | ${line}`)),
        ...(note === null ? [] : [`    note: ${note}`]),
      ].join('\n'),
    );
  }
  print(volunteers.length === 0 ? 'There are none.' : `${volunteers.length} listed.`);
}

/** `ops volunteers [list [<status>] | contact | accept | decline <number> --by <e-mail> --note <text>]` */
export async function runVolunteers(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', argument, ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  if (verb === 'list') {
    if (argument === undefined) return await list(command, ['applied', 'contacted']);
    const status = VOLUNTEER_STATUSES.find((known) => known === argument);
    if (status === undefined) throw new UsageError();
    return await list(command, [status]);
  }
  const to = Object.hasOwn(STEPS, verb) ? STEPS[verb] : undefined;
  const id = readNumber(argument);
  const { by, note } = options;
  if (to === undefined || id === undefined || by === undefined || note === undefined) throw new UsageError();
  if (note.trim() === '') throw new CommandRefused('The note is missing: what was agreed or found out?');
  const step = { to, by: await operatorOf(sql, by), note: note.trim() };
  if (
    !(await decideByCommand(sql, { kind: 'volunteer', itemId: id, operator: step.by }, (tx) =>
      moveVolunteer(tx, id, step),
    ))
  )
    throw new CommandRefused(
      `No application with this number can be ${to}: it was before, is unconfirmed, or the number is wrong.`,
    );
  print(`#${id} is ${to}.`);
}
