import { KINDS_WITH_PAGES } from '../targets/kinds.ts';
import { ACCESS_ACTIONS } from './access-actions.ts';
import { amenAction } from './amen-action.ts';
import { donateAction, shortDonateAction } from './donate-action.ts';
import { FOLLOW_ACTIONS } from './follow-actions.ts';
import type { FormAction } from './form-action.ts';
import { measurementAction } from './measurement-action.ts';
import { paymentAction } from './payment-action.ts';
import { reportAction } from './report-action.ts';
import { VOLUNTEER_ACTIONS } from './volunteer-actions.ts';
import { zakatAction } from './zakat-action.ts';

const ACTIONS: readonly FormAction[] = [
  ...KINDS_WITH_PAGES.flatMap(({ kind }) => [amenAction(kind), donateAction(kind), paymentAction(kind)]),
  shortDonateAction,
  reportAction,
  ...FOLLOW_ACTIONS,
  ...VOLUNTEER_ACTIONS,
  zakatAction,
  measurementAction,
  ...ACCESS_ACTIONS,
];

/** Pages whose form works without JavaScript, and to which no other site may post; parameters in braces. */
export const FORM_PATHS: readonly string[] = ACTIONS.filter(({ fromAnywhere }) => !fromAnywhere).map(
  ({ path }) => path,
);

function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== text : text === '') return undefined;
    try {
      if (name !== undefined) params[name] = decodeURIComponent(text);
    } catch {
      return undefined;
    }
  }
  return params;
}

/** Finds the action of the page at this path; undefined for a page without an action. */
export function findFormAction(pathname: string): { action: FormAction; params: Record<string, string> } | undefined {
  for (const action of ACTIONS) {
    const params = paramsOf(action.path, pathname);
    if (params !== undefined) return { action, params };
  }
  return undefined;
}
