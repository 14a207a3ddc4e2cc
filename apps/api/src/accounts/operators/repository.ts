import type { Queryable } from '../../platform/database/client.ts';

/** Minutes between the password and the code; includes the setup of an app. */
const SIGN_IN_MINUTES = 10;

/** Hours for which an enrolment code is valid. */
export const ENROLMENT_HOURS = 24;

/** Hours for which an operator gets no further notice of the password's use at one place. */
const NOTICE_HOURS = 24;

/** Origin of an operator's call. */
export interface OperatorPlace {
  operatorId: number;
  device: string;
  addressHash: Buffer;
}

/** A sign-in with a correct password, or an operator who proves a decision. */
export interface BegunSignIn {
  operatorId: number;
  name: string;
  email: string;
  /** The secret of the operator's app; null without an app. */
  secretSealed: string | null;
  /** True if the app's first code was accepted. */
  confirmed: boolean;
  /** The database's time, equal for all nodes. */
  nowMs: number;
}

/** Locks an operator until the transaction ends. Returns false for an account that is not an operator's. */
export async function lockOperator(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx<[{ is: boolean }]>`SELECT lock_operator(${userId}) AS is`;
  return row.is;
}

/** Returns true if the account has operator's rights, with or without a role. */
export async function hasOperatorRights(sql: Queryable, userId: number): Promise<boolean> {
  const [row] = await sql<[{ is: boolean }]>`SELECT is_operator(${userId}) AS is`;
  return row.is;
}

export async function hasConfirmedApp(sql: Queryable, operatorId: number): Promise<boolean> {
  const rows = await sql`SELECT FROM operator_apps WHERE operator_id = ${operatorId} AND confirmed_at IS NOT NULL`;
  return rows.length > 0;
}

/** Begins a sign-in; returns the time at which it ends. */
export async function insertSignIn(tx: Queryable, operatorId: number, tokenHash: Buffer): Promise<Date> {
  const [row] = await tx<[{ expiresAt: Date }]>`
    INSERT INTO operator_sign_ins (token_hash, operator_id, expires_at)
    VALUES (${tokenHash}, ${operatorId}, now() + make_interval(mins => ${SIGN_IN_MINUTES})) RETURNING expires_at AS "expiresAt"`;
  return row.expiresAt;
}

/** Returns the sign-in of a token; undefined if there is none, or it has ended. */
export async function readSignIn(sql: Queryable, tokenHash: Buffer): Promise<BegunSignIn | undefined> {
  const [row] = await sql<BegunSignIn[]>`
    SELECT s.operator_id AS "operatorId", u.name, u.email, a.secret_sealed AS "secretSealed", a.confirmed_at IS NOT NULL AS confirmed,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs"
    FROM operator_sign_ins s JOIN users u ON u.id = s.operator_id LEFT JOIN operator_apps a ON a.operator_id = s.operator_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now()`;
  return row;
}

/** Returns the app of an operator, without a sign-in; undefined for an account that has no operator's rights. */
export async function readApp(sql: Queryable, operatorId: number): Promise<BegunSignIn | undefined> {
  const [row] = await sql<BegunSignIn[]>`
    SELECT o.user_id AS "operatorId", u.name, u.email, a.secret_sealed AS "secretSealed", a.confirmed_at IS NOT NULL AS confirmed,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs"
    FROM operators o JOIN users u ON u.id = o.user_id LEFT JOIN operator_apps a ON a.operator_id = o.user_id
    WHERE o.user_id = ${operatorId} AND o.ended_at IS NULL`;
  return row;
}

/** Ends a sign-in, so that it is completed once. Returns false if it has ended meanwhile. */
export async function takeSignIn(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows =
    await tx`DELETE FROM operator_sign_ins WHERE token_hash = ${tokenHash} AND expires_at > now() RETURNING 1`;
  return rows.length > 0;
}

export async function deleteSignIns(tx: Queryable, operatorId: number): Promise<void> {
  await tx`DELETE FROM operator_sign_ins WHERE operator_id = ${operatorId}`;
}

/** Records a correct password. Returns true if the operator has to be notified of it. */
export async function notePassword(
  tx: Queryable,
  { operatorId, device, addressHash }: OperatorPlace,
): Promise<boolean> {
  const [row] = await tx<[{ is: boolean }]>`
    SELECT note_operator_password(${operatorId}, ${device}, ${addressHash}, make_interval(hours => ${NOTICE_HOURS})) AS is`;
  return row.is;
}

/** Records a sign-in. Returns true for the first one from that place. */
export async function noteSignIn(tx: Queryable, { operatorId, device, addressHash }: OperatorPlace): Promise<boolean> {
  const [row] = await tx<
    [{ is: boolean }]
  >`SELECT note_operator_sign_in(${operatorId}, ${device}, ${addressHash}) AS is`;
  return row.is;
}

/**
 * Replaces the operator's app by an enrolment code, and records the deciding operator. Returns false for an account that is not an
 * operator's. Needs the owner's role.
 */
export async function offerEnrolment(
  tx: Queryable,
  { operatorId, codeHash, by }: { operatorId: number; codeHash: Buffer; by: number },
): Promise<boolean> {
  const [row] = await tx<[{ is: boolean }]>`
    SELECT offer_operator_enrolment(${operatorId}, ${codeHash}, make_interval(hours => ${ENROLMENT_HOURS}), ${by}) AS is`;
  return row.is;
}

/** Stores the secret of a new app. Returns false without a valid enrolment code. */
export async function enrolApp(
  tx: Queryable,
  { operatorId, codeHash, secretSealed }: { operatorId: number; codeHash: Buffer; secretSealed: string },
): Promise<boolean> {
  const [row] = await tx<
    [{ is: boolean }]
  >`SELECT enrol_operator_app(${operatorId}, ${codeHash}, ${secretSealed}) AS is`;
  return row.is;
}

/** Records an app's first code, and stores the recovery codes. Returns false if the app was replaced meanwhile. */
export async function confirmApp(
  tx: Queryable,
  app: { operatorId: number; secretSealed: string; step: number; recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  const hashes = app.recoveryHashes.map((hash) => hash.toString('hex'));
  const [row] = await tx<[{ is: boolean }]>`
    SELECT confirm_operator_app(${app.operatorId}, ${app.secretSealed}, ${app.step}::bigint,
      ARRAY(SELECT decode(hash, 'hex') FROM unnest(${hashes}::text[]) AS hash)) AS is`;
  return row.is;
}

/** Returns false for a used code, or one that is older than a used one. */
export async function useAppCode(tx: Queryable, operatorId: number, step: number): Promise<boolean> {
  const [row] = await tx<[{ is: boolean }]>`SELECT use_operator_code(${operatorId}, ${step}::bigint) AS is`;
  return row.is;
}

/** Returns false for an unknown or used code. */
export async function useRecoveryCode(tx: Queryable, operatorId: number, codeHash: Buffer): Promise<boolean> {
  const [row] = await tx<[{ is: boolean }]>`SELECT use_recovery_code(${operatorId}, ${codeHash}) AS is`;
  return row.is;
}

/** Deletes an operator's app, codes, sessions and sign-ins. */
export async function forgetOperatorApp(tx: Queryable, userId: number): Promise<void> {
  await tx`SELECT forget_operator_app(${userId})`;
}
