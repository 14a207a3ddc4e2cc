import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import type { GatewayAddsFee } from '../gateways/errors.ts';
import type { PaymentRecord } from './repository.ts';

/** Pauses the method of a payment that the gateway opened with its fee added, and opens a task about it for an operator. */
export async function pauseOfAddedFee(
  { sql, log }: { sql: Queryable; log: Logger },
  { reference, method }: Pick<PaymentRecord, 'reference' | 'method'>,
  { transactionId, amountRupiah }: GatewayAddsFee,
): Promise<void> {
  const [{ begun }] = await sql<[{ begun: boolean }]>`
    SELECT pause_method_of_added_fee(${reference}, ${transactionId}, ${amountRupiah}) AS begun`;
  if (begun)
    log.error(
      { reference, method, amountRupiah },
      'the gateway adds its fee to what donors pay: the method is paused until its task in the console, fee_added, is done',
    );
}
