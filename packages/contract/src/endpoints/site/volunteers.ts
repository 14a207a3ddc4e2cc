import * as z from 'zod/mini';
import { jakartaDay } from '../../days.ts';
import { birthDateField, emailField, nameField, phoneField } from '../../person-fields.ts';
import { cleanLine, cleanParagraphs } from '../../text.ts';
import {
  VOLUNTEER_AGE,
  VOLUNTEER_LIMITS,
  VOLUNTEER_ROLES,
  VOLUNTEER_TIMES,
  type VolunteerRole,
  type VolunteerTime,
} from '../../volunteers.ts';

const message = {
  city: 'Tulis kota atau kabupaten Anda.',
  age: `Relawan berumur paling muda ${VOLUNTEER_AGE} tahun.`,
  choice: 'Pilih paling sedikit satu.',
  consent: 'Beri tanda bila Anda setuju. Tanpa persetujuan, data Anda tidak boleh kami simpan.',
} as const;

const long = (limit: number) => `Paling panjang ${limit} huruf.`;

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>) => Object.keys(words) as [Code, ...Code[]];
const ROLES = codesOf<VolunteerRole>(VOLUNTEER_ROLES);
const TIMES = codesOf<VolunteerTime>(VOLUNTEER_TIMES);

/** Whether a person with this birth date is old enough today, by the calendar of Jakarta. */
function isOldEnough(birthDate: string): boolean {
  return `${Number(birthDate.slice(0, 4)) + VOLUNTEER_AGE}${birthDate.slice(4)}` <= jakartaDay();
}

/** The body of `POST /volunteers`. */
export const volunteerSchema = z.strictObject({
  name: nameField(VOLUNTEER_LIMITS.name),
  email: emailField,
  phone: phoneField,
  city: z
    .string(message.city)
    .check(
      z.overwrite(cleanLine),
      z.minLength(2, message.city),
      z.maxLength(VOLUNTEER_LIMITS.city, long(VOLUNTEER_LIMITS.city)),
    ),
  birthDate: birthDateField.check(z.refine(isOldEnough, message.age)),
  skills: z.optional(
    z.string().check(z.overwrite(cleanLine), z.maxLength(VOLUNTEER_LIMITS.skills, long(VOLUNTEER_LIMITS.skills))),
  ),
  roles: z
    .array(z.enum(ROLES, message.choice), message.choice)
    .check(z.minLength(1, message.choice), z.maxLength(ROLES.length, message.choice)),
  times: z.optional(
    z.array(z.enum(TIMES, message.choice), message.choice).check(z.maxLength(TIMES.length, message.choice)),
  ),
  motivation: z.optional(
    z
      .string()
      .check(z.overwrite(cleanParagraphs), z.maxLength(VOLUNTEER_LIMITS.motivation, long(VOLUNTEER_LIMITS.motivation))),
  ),
  /** Consent to be contacted as a volunteer (UU 27/2022). */
  consent: z.literal(true, message.consent),
});
export type VolunteerApplication = z.output<typeof volunteerSchema>;

/** Token of a mailed link: its purpose and the server's signature. */
const tokenParameter = z.object({ token: z.string().check(z.maxLength(200)) });
const tag = 'Volunteers';

export const volunteerEndpoints = {
  applyAsVolunteer: {
    tag,
    summary: 'Apply as a volunteer; nothing counts until the address has confirmed by the mailed link',
    body: volunteerSchema,
    response: z.null(),
    errors: ['malformed_request', 'invalid_fields', 'payload_too_large', 'unsupported_media_type', 'too_many_requests'],
  },
  confirmVolunteer: {
    tag,
    summary:
      'Confirm an application with the token of a mailed link; the newest confirmed one counts, and a repeat changes nothing',
    params: tokenParameter,
    response: z.null(),
    errors: ['not_found', 'link_expired', 'too_many_requests'],
  },
  withdrawVolunteer: {
    tag,
    summary: 'Delete what an address has sent, with the token that its mails carry; repeating it changes nothing',
    params: tokenParameter,
    response: z.null(),
    errors: ['not_found', 'too_many_requests'],
  },
} as const;
