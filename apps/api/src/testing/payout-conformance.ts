import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidNotification, InvalidSignature } from '../giving/gateways/errors.ts';
import { ProviderRefused, ProviderUnavailable } from '../treasury/payouts/errors.ts';
import type { PayoutOrder, PayoutProvider, PayoutSender } from '../treasury/payouts/port.ts';

/** Actions on the other side of the network for the suite: the receiving bank, and the network itself. */
export interface PayoutControls {
  setHolder(accountNumber: string, name: string): Promise<unknown>;
  complete(reference: string): Promise<unknown>;
  fail(reference: string, reason: string): Promise<unknown>;
  /** Returns payouts of the provider, in the order in which they were prepared. */
  references(): Promise<string[]>;
  /** The next call of a kind takes effect, and its response is lost. */
  loseNext(call: 'prepare' | 'release'): Promise<unknown>;
  /** From now on every call fails. */
  goDown(): Promise<unknown>;
  comeBack(): Promise<unknown>;
  /** Returns a notification about a payout with its headers, as it would be sent; for a failed one with a reason if given. */
  notification(reference: string, reason?: string): Promise<{ body: string; headers: Record<string, string> }>;
}

export interface PayoutProviderUnderTest {
  provider: PayoutProvider;
  /** Null for a provider without a sender: operators send the money. */
  controls: PayoutControls | null;
  close(): Promise<void>;
}

const ACCOUNT = '7712345698';

const orderOf = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: randomUUID(),
  bankCode: '014',
  accountNumber: ACCOUNT,
  holder: 'Ratna Wulandari',
  amountRupiah: 497_500,
  ...changes,
});

/** Required behaviour of every payout provider; parts that need a simulated network are skipped without one. */
export function payoutConformance(title: string, open: () => Promise<PayoutProviderUnderTest>): void {
  let underTest: PayoutProviderUnderTest;
  beforeAll(async () => {
    underTest = await open();
  });
  afterAll(() => underTest.close());

  describe(`${title} as any provider`, () => {
    it('has a name that a payout and an address can keep', () => {
      expect(underTest.provider.name).toMatch(/^[a-z]{1,20}$/);
    });

    it('serves the great banks, and gives a definite answer about an account', async () => {
      const { provider } = underTest;
      for (const bank of ['002', '008', '009', '014'] as const) expect(provider.serves(bank)).toBe(true);
      const { kind } = await provider.findHolder('014', ACCOUNT);
      expect(['holder', 'unknown_account', 'not_offered']).toContain(kind);
    });

    it('has a way to send exactly where it can be reached', () => {
      expect(underTest.provider.sender === null).toBe(underTest.controls === null);
    });
  });
}

/** Further required behaviour of providers that send by themselves. */
export function sendingConformance(title: string, open: () => Promise<PayoutProviderUnderTest>): void {
  let close: () => Promise<void>;
  let provider: PayoutProvider;
  let sender: PayoutSender;
  let controls: PayoutControls;
  beforeAll(async () => {
    const underTest = await open();
    if (underTest.provider.sender === null || underTest.controls === null) throw new Error(`${title} sends nothing.`);
    ({ provider, controls, close } = { ...underTest, controls: underTest.controls });
    sender = underTest.provider.sender;
  });
  afterAll(() => close());

  describe(`${title} asked for a holder`, () => {
    it('returns the name as the bank writes it, and knows an account that does not exist', async () => {
      await controls.setHolder(ACCOUNT, 'RATNA WULANDARI');
      expect(await provider.findHolder('014', ACCOUNT)).toEqual({ kind: 'holder', name: 'RATNA WULANDARI' });
      expect(await provider.findHolder('014', '7700000000')).toEqual({ kind: 'unknown_account' });
    });

    it('says so where it does not ask this bank, and fails while it is down', async () => {
      expect(await provider.findHolder('947', ACCOUNT)).toEqual({ kind: 'not_offered' });
      expect(provider.serves('947')).toBe(false);
      await controls.goDown();
      await expect(provider.findHolder('014', ACCOUNT)).rejects.toBeInstanceOf(ProviderUnavailable);
      await controls.comeBack();
    });
  });

  describe(`${title} sending`, () => {
    it('moves nothing before it is released, and reports each step with the amount', async () => {
      const reference = await sender.prepare(orderOf());
      expect(await sender.statusOf(reference)).toEqual({
        ...{ reference, status: 'prepared', amountRupiah: 497_500 },
      });
      await sender.release(reference);
      expect((await sender.statusOf(reference))?.status).toBe('processing');
      await controls.complete(reference);
      expect((await sender.statusOf(reference))?.status).toBe('completed');
      await controls.fail(reference, 'Rekening ditutup');
      expect((await sender.statusOf(reference))?.status).toBe('failed');
    });

    it('prepares one payout for one key, also when its answer was lost', async () => {
      const before = (await controls.references()).length;
      const order = orderOf();
      await controls.loseNext('prepare');
      await expect(sender.prepare(order)).rejects.toBeInstanceOf(ProviderUnavailable);
      const references = await Promise.all([sender.prepare(order), sender.prepare(order)]);
      expect(new Set(references).size).toBe(1);
      expect(await controls.references()).toHaveLength(before + 1);
    });

    it('releases a payout once: the answer may be lost, and a second call is refused', async () => {
      const reference = await sender.prepare(orderOf());
      await controls.loseNext('release');
      await expect(sender.release(reference)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect((await sender.statusOf(reference))?.status).toBe('processing');
      await expect(sender.release(reference)).rejects.toBeInstanceOf(ProviderRefused);
    });

    it('refuses what it cannot send, and has no payout that was never prepared', async () => {
      await expect(sender.prepare(orderOf({ accountNumber: '1' }))).rejects.toBeInstanceOf(ProviderRefused);
      await expect(sender.prepare(orderOf({ bankCode: '947' }))).rejects.toBeInstanceOf(ProviderRefused);
      await expect(sender.release('tidakada')).rejects.toBeInstanceOf(ProviderRefused);
      expect(await sender.statusOf('tidakada')).toBeUndefined();
    });

    it('fails without a definite answer while it is down', async () => {
      const reference = await sender.prepare(orderOf());
      await controls.goDown();
      for (const work of [
        () => sender.prepare(orderOf()),
        () => sender.release(reference),
        () => sender.statusOf(reference),
      ])
        await expect(work()).rejects.toBeInstanceOf(ProviderUnavailable);
      await controls.comeBack();
    });
  });

  describe(`${title} notifying`, () => {
    const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      sender.readNotification(body, new Headers(headers));

    it('names the payout, and refuses a body or a signature that was touched', async () => {
      const reference = await sender.prepare(orderOf());
      const { body, headers } = await controls.notification(reference);
      expect(read({ body, headers })).toEqual({ reference, reason: null });
      const failed = await controls.notification(reference, 'Rekening 7712345698 ditutup');
      expect(read(failed)).toEqual({ reference, reason: expect.stringMatching(/^Rekening \D+ ditutup$/) });
      const [name = '', signature = ''] = Object.entries(headers)[0] ?? [];
      for (const forged of ['', `${signature}00`, signature.slice(2), createHash('sha512').update(body).digest('hex')])
        expect(() => read({ body, headers: { [name]: forged } })).toThrow(InvalidSignature);
      expect(() => read({ body: `${body} `, headers })).toThrow(InvalidSignature);
      expect(() => read({ body, headers: {} })).toThrow(InvalidSignature);
      expect(() => read({ body: 'x'.repeat(70_000), headers })).toThrow(InvalidNotification);
    });
  });
}
