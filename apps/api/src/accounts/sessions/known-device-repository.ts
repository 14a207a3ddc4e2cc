import type { Queryable } from '../../platform/database/client.ts';
import { newToken } from './tokens.ts';

/** A device of an earlier sign-in, with the proof that identifies it. */
export interface KnownDevice {
  id: number;
  proof: string;
}

/** Maximum of devices of an account: a further one replaces the least recently used one. */
const DEVICES_LIMIT = 20;

/** Records another sign-in on a device. Returns false for a device that was deleted meanwhile. */
export async function seeKnownDevice(tx: Queryable, id: number): Promise<boolean> {
  const seen = await tx`UPDATE known_devices SET last_seen_at = now() WHERE id = ${id} RETURNING id`;
  return seen.length > 0;
}

/** Records another sign-in on a device; a device that is new, or was deleted meanwhile, gets a proof of its own. */
export async function rememberKnownDevice(
  tx: Queryable,
  userId: number,
  known: KnownDevice | null,
): Promise<KnownDevice> {
  if (known !== null && (await seeKnownDevice(tx, known.id))) return known;
  const { text: proof, hash } = newToken();
  const [row] = await tx<[{ id: number }]>`
    INSERT INTO known_devices (user_id, proof_hash) VALUES (${userId}, ${hash}) RETURNING id`;
  await tx`
    DELETE FROM known_devices WHERE id IN (
      SELECT id FROM known_devices WHERE user_id = ${userId} ORDER BY last_seen_at DESC, id DESC OFFSET ${DEVICES_LIMIT})`;
  return { id: row.id, proof };
}

/** Deletes every device of an account except the one of a session; all of them if that is null. */
export async function deleteOtherKnownDevices(
  tx: Queryable,
  { userId, sessionId }: { userId: number; sessionId: number | null },
): Promise<void> {
  await tx`
    DELETE FROM known_devices WHERE user_id = ${userId}
      AND id IS DISTINCT FROM (SELECT known_device_id FROM sessions WHERE id = ${sessionId}::bigint)`;
}
