/** Transfers to bank accounts, as Midtrans' disbursement service (Iris) makes them. */

export const IRIS_STATUSES = ['queued', 'processed', 'completed', 'failed'] as const;
/** queued: created, and not approved; processed: on its way; completed may still fail, when the receiving bank sends it back. */
export type IrisStatus = (typeof IRIS_STATUSES)[number];

const NEXT: Readonly<Record<IrisStatus, readonly IrisStatus[]>> = {
  queued: ['processed'],
  processed: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
};

export function mayBecome(status: IrisStatus, next: IrisStatus): boolean {
  return NEXT[status].includes(next);
}

export interface IrisPayout {
  reference: string;
  bank: string;
  account: string;
  name: string;
  amountRupiah: number;
  notes: string;
  status: IrisStatus;
  /** Why it failed; empty otherwise. */
  errorMessage: string;
  /** Epoch milliseconds. */
  createdAt: number;
  updatedAt: number;
}
