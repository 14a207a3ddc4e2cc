import { decide } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { changeSetting, SETTING_DETAILS, SETTING_REFUSALS } from '../settings/change-setting.ts';
import { checkChange, listSettings, proposeChecked } from '../settings/service.ts';
import { type Command, provedTreasurer, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

/** The reader of a list that belongs to no operator. */
const NO_READER = { userId: 0, role: 'administrator' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const setting = moneyDecision('setting', SETTING_DETAILS, async ({ sql, print }, details, people) => {
  await changeSetting(sql, details, people);
  print(`${details.key} is set${details.from === null ? '' : `, and begins at ${details.from}`}.`);
});

/** Proposals of settings, which the console makes too. */
export const SETTING_DECISIONS = [setting];

async function list({ sql, print }: Command): Promise<void> {
  for (const { key, label, current, upcoming, proposal } of await listSettings(sql, NO_READER)) {
    print(`${key}  ${label}`);
    if (current !== null)
      print(`    since ${current.validFrom}: ${JSON.stringify(current.value)}  (${current.source})`);
    for (const { value, validFrom, source } of upcoming)
      print(`    from ${validFrom}: ${JSON.stringify(value)}  (${source})`);
    if (proposal !== null) print(`    proposal #${proposal.id} by ${proposal.proposedBy}: ${proposal.summary}`);
  }
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandRefused('--value is no JSON: write 2000, or {"donasi": 400, …} with every part of the setting.', {
      cause: error,
    });
  }
}

/** A refused value as a message for the shell: the sentences of the console, by field. */
function refused(error: unknown): unknown {
  if (error instanceof NotFound) return new CommandRefused(SETTING_REFUSALS.no_setting ?? '', { cause: error });
  if (!(error instanceof InvalidFields)) return error;
  const lines = Object.entries(error.fields ?? {}).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return new CommandRefused(['Nothing was proposed.', ...lines].join('\n'), { cause: error });
}

/** `ops settings [propose <key>]` */
export async function runSettings(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', key, ...rest] = words;
  if (verb === 'list' && key === undefined) return await list(command);
  const { value, note, by, from: day = null } = options;
  if (verb !== 'propose' || key === undefined || rest.length > 0) throw new UsageError();
  if (value === undefined || note === undefined || by === undefined || (day !== null && !DAY.test(day)))
    throw new UsageError();
  const change = { value: readValue(value), startsOn: day };
  await decide(SETTING_REFUSALS, async () => {
    const checked = await checkChange(sql, key, change).catch((error: unknown) => {
      throw refused(error);
    });
    const version = (await listSettings(sql, NO_READER)).find((one) => one.key === key)?.version ?? '';
    const operator = await provedTreasurer(command, by);
    const id = await proposeChecked(sql, checked, { by: operator, source: note, version });
    print(`#${id}  ${checked.summary}`);
    print(
      `Proposed: nothing changes until another operator confirms it within a week: ops confirm ${id} --by <their e-mail>`,
    );
  });
}
