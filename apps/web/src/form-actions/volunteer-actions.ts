import { dayOf, dayProblem } from '@uluran/contract/days';
import type { VolunteerRole, VolunteerTime } from '@uluran/contract/volunteers';
import {
  CONFIRM_VOLUNTEER,
  VOLUNTEER_PATH,
  type VolunteerEnd,
  volunteerEndPath,
  WITHDRAW_VOLUNTEER,
} from '../app/volunteer-paths.ts';
import type { FormAction, FormPost } from './form-action.ts';
import { refusedForm, typedFields } from './plain-refusal.ts';

const TEXTS = ['name', 'email', 'phone', 'city', 'birthDate', 'skills', 'motivation', 'consent'];
/** More than the available choices; further ones are cut. */
const MOST_CHOICES = 10;

const applyAction: FormAction = {
  path: VOLUNTEER_PATH,
  async run(post) {
    const { fields, client } = post;
    const chosen = (name: string) => [...new Set(fields.getAll(name))].slice(0, MOST_CHOICES);
    const [roles, times] = [chosen('roles'), chosen('times')];
    const typed = typedFields(fields, TEXTS);
    const { name = '', email = '', phone = '', city = '', birthDate = '', skills = '', motivation = '' } = typed;
    try {
      // The API validates: an unknown choice is reported beside the field like any other mistake.
      await client.volunteers.apply({
        name,
        email,
        phone,
        city,
        birthDate: dayOf(birthDate),
        skills,
        motivation,
        roles: roles as VolunteerRole[],
        times: times as VolunteerTime[],
        consent: (typed.consent === '1') as true,
      });
      return { kind: 'redirect', location: volunteerEndPath('sent') };
    } catch (error) {
      const unreadable = dayProblem(birthDate);
      const fields = unreadable === undefined ? {} : { birthDate: [unreadable] };
      return refusedForm(post, error, { ...typed, roles: roles.join(','), times: times.join(',') }, fields);
    }
  },
};

/** Creates the action of a mailed link. */
function linkAction(
  page: string,
  end: VolunteerEnd,
  call: (post: FormPost, token: string) => Promise<void>,
): FormAction {
  return {
    path: `${page}/{token}`,
    async run(post) {
      try {
        await call(post, post.params.token ?? '');
        return { kind: 'redirect', location: volunteerEndPath(end) };
      } catch (error) {
        return refusedForm(post, error, {});
      }
    },
  };
}

/** Applying as a volunteer, and the links in the mail about it. */
export const VOLUNTEER_ACTIONS: readonly FormAction[] = [
  applyAction,
  linkAction(CONFIRM_VOLUNTEER, 'confirmed', ({ client }, token) => client.volunteers.confirm(token)),
  linkAction(WITHDRAW_VOLUNTEER, 'withdrawn', ({ client }, token) => client.volunteers.withdraw(token)),
];
