import type { DonorsBank } from './donors-bank.ts';

/** Events of one order at the gateway. The product receives notifications of some of them. */
export interface Scene {
  method: 'qris' | 'va_bca';
  play: (bank: DonorsBank, order: string, amountRupiah: number) => Promise<void>;
}

const PART = 4_000;

const scene = (method: Scene['method'], play: Scene['play']): Scene => ({ method, play });
/** Events after an order was paid once, by the transaction that paid it. */
const paid = (method: Scene['method'], play: (bank: DonorsBank, first: string) => Promise<unknown> = async () => {}) =>
  scene(method, async (bank, order) => void (await play(bank, await bank.act('pay', order))));

/** Every fate that a gift can have: paid late, refunded, charged back and won, and orders with several transactions. */
export const SCENES: readonly Scene[] = [
  paid('va_bca'),
  paid('qris'),
  scene('qris', async (bank, order) => void (await bank.act('expire', order))),
  scene('va_bca', async (bank, order) => {
    await bank.act('expire', order);
    await bank.act('pay', order);
  }),
  paid('qris', (bank, first) => bank.refund(first, PART)),
  paid('qris', async (bank, first) => {
    await bank.refund(first, PART);
    await bank.refund(first, PART);
  }),
  paid('qris', (bank, first) => bank.refund(first)),
  paid('va_bca', (bank, first) => bank.act('chargeback', first)),
  paid('va_bca', async (bank, first) => {
    await bank.act('chargeback', first);
    await bank.act('win-chargeback', first);
  }),
  paid('qris', async (bank, first) => {
    await bank.refund(first, PART);
    await bank.act('chargeback', first);
    await bank.act('win-chargeback', first);
  }),
  paid('qris', async (bank, first) => {
    await bank.act('chargeback', first);
    await bank.act('win-chargeback', first);
    await bank.refund(first, PART);
  }),
  paid('va_bca', (bank, first) => bank.act('pay-again', first)),
  paid('qris', async (bank, first) => {
    await bank.act('pay-again', first);
    await bank.refund(first);
  }),
  paid('va_bca', async (bank, first) => {
    await bank.act('chargeback', await bank.act('pay-again', first));
  }),
  // Paid in two parts.
  scene('va_bca', async (bank, order, amountRupiah) => {
    const first = await bank.act('pay', order, amountRupiah - PART);
    await bank.act('pay-again', first, PART);
  }),
  scene('qris', async (bank, order, amountRupiah) => {
    await bank.refund(await bank.act('pay', order, amountRupiah - PART));
  }),
  paid('va_bca', (bank, first) => bank.act('deny', first)),
];
