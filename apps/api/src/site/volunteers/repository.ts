import type { VolunteerApplication } from '@uluran/contract/endpoints';
import type { VolunteerStatus } from '@uluran/contract/volunteers';
import type { Queryable } from '../../platform/database/client.ts';

/** Stores an application that needs a confirmation; returns its number. */
export async function insertApplication(
  sql: Queryable,
  application: VolunteerApplication,
  emailHash: string,
): Promise<number> {
  const { email, name, phone, city, birthDate, skills = '', roles, times = [], motivation = '' } = application;
  const [row] = await sql<[{ id: number }]>`
    INSERT INTO volunteers (email, email_hash, name, phone, city, birth_date, skills, roles, times, motivation)
    VALUES (${email}, ${emailHash}, ${name}, ${phone}, ${city}, ${birthDate}, ${skills}, ${[...new Set(roles)]}, ${[...new Set(times)]}, ${motivation})
    RETURNING id`;
  return row.id;
}

/** Returns false if the application is gone. */
export async function confirmApplication(sql: Queryable, publicId: string): Promise<boolean> {
  const [row] = await sql<[{ confirmed: boolean }]>`SELECT confirm_volunteer(${publicId}) AS confirmed`;
  return row.confirmed;
}

/** Deletes all applications of an address. */
export async function withdrawApplications(sql: Queryable, emailHash: string): Promise<void> {
  await sql`SELECT withdraw_volunteer(${emailHash})`;
}

/** Days for which applications are kept; accepted volunteers stay until they leave. */
export interface KeptDays {
  /** Days since it was sent. */
  unconfirmed: number;
  /** Days since it was declined. */
  declined: number;
  /** Days since it was confirmed, or since the last step. */
  waiting: number;
}

export async function deleteOld(sql: Queryable, { unconfirmed, declined, waiting }: KeptDays): Promise<number> {
  const rows = await sql`
    DELETE FROM volunteers
    WHERE (confirmed_at IS NULL AND consented_at < now() - make_interval(days => ${unconfirmed}))
      OR (status = 'declined' AND moved_at < now() - make_interval(days => ${declined}))
      OR (status IN ('applied', 'contacted') AND coalesce(moved_at, confirmed_at) < now() - make_interval(days => ${waiting}))
    RETURNING id`;
  return rows.length;
}

/** Data of the mail to an applicant. */
export interface Applicant {
  publicId: string;
  email: string;
  name: string;
  phone: string;
  roles: string[];
  confirmed: boolean;
}

export async function readApplicant(sql: Queryable, id: number): Promise<Applicant | undefined> {
  const [row] = await sql<Applicant[]>`
    SELECT public_id AS "publicId", email, name, phone, roles, confirmed_at IS NOT NULL AS confirmed FROM volunteers WHERE id = ${id}`;
  return row;
}

/** Returns the number of confirmed applications without an operator's step. */
export async function countWaiting(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    SELECT count(*)::integer AS waiting FROM volunteers WHERE status = 'applied' AND confirmed_at IS NOT NULL`;
  return row.waiting;
}

export async function moveApplication(
  sql: Queryable,
  id: number,
  { to, by, note }: { to: VolunteerStatus; by: number; note: string },
): Promise<boolean> {
  const [row] = await sql<[{ moved: boolean }]>`SELECT move_volunteer(${id}, ${to}, ${by}, ${note}) AS moved`;
  return row.moved;
}
