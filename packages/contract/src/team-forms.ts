import * as z from 'zod/mini';
import { emailField } from './person-fields.ts';
import { TEAM_ROLES } from './teams.ts';

const CHOICE = 'Pilih salah satu.';

export const teamRoleField = z.enum(TEAM_ROLES, CHOICE);

/** The form of an invitation to a team, for pages and the server. */
export const teamInvitationFormSchema = z.strictObject({ email: emailField, role: teamRoleField });
