import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable } from '../../../src/giving/gateways/errors.ts';
import { answerJson } from './midtrans-double.ts';
import { request } from './midtrans-fixtures.ts';
import { adapterOf, answerWith, double, gateway, metrics, time } from './midtrans-setup.ts';

describe('a gateway in trouble', () => {
  const fail = (response: ServerResponse) => answerJson(response, 500, '{"status_code":"500"}');
  const failTimes = (times: number) => double.script(...Array.from({ length: times }, () => fail));
  const charge = () => gateway.charge({ ...request, method: 'va_bca' });

  it('is asked for a status once more, and for nothing else', async () => {
    failTimes(1);
    expect(await gateway.findPayment('ul-uji-1')).toBeUndefined();
    expect(double.seen).toHaveLength(2);
    failTimes(3);
    await expect(charge()).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.cancel('ul-uji-1')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.expire('ul-uji-1')).rejects.toThrow(GatewayUnavailable);
    expect(double.seen).toHaveLength(5);
  });

  it.each<[what: string, script: (response: ServerResponse) => void]>([
    ['never answers', () => undefined],
    [
      'answers half and then falls silent',
      (response) => void response.writeHead(200, { 'content-length': '500' }).write('{"status_code":'),
    ],
    [
      'breaks off',
      (response) => void response.writeHead(200, { 'content-length': '500' }).write('{', () => response.destroy()),
    ],
  ])('is unavailable within its time when it %s', async (_, script) => {
    double.script(script, script);
    await expect(adapterOf(200).charge({ ...request, method: 'va_bca' })).rejects.toThrow(GatewayUnavailable);
  });

  it('cannot send the key and the charge elsewhere', async () => {
    double.script((response) => void response.writeHead(307, { location: `${double.baseUrl}/v2/charge` }).end());
    await expect(charge()).rejects.toThrow(GatewayUnavailable);
    expect(double.seen).toHaveLength(1);
  });

  it('is left alone for ten seconds after five failures in a row, then tried with one call', async () => {
    failTimes(6);
    for (let i = 0; i < 5; i += 1) await expect(charge()).rejects.toThrow(/HTTP 500/);
    await expect(charge()).rejects.toThrow(/this one was not made/);
    time.nowMs = 9_999;
    await expect(charge()).rejects.toThrow(/this one was not made/);
    expect(double.seen).toHaveLength(5);

    time.nowMs = 10_000;
    const trials = await Promise.allSettled([charge(), charge(), charge()]);
    expect(trials.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(double.seen).toHaveLength(6);
    await expect(charge()).rejects.toThrow(/this one was not made/);

    time.nowMs = 20_000;
    expect(await charge()).toMatchObject({ status: 'pending' });
    expect(await charge()).toMatchObject({ status: 'pending' });
  });

  it('is not left alone for refusals, nor for failures with an answer between them', async () => {
    for (let i = 0; i < 6; i += 1) {
      answerWith({ status_code: '400', status_message: 'no' });
      await expect(charge()).rejects.toThrow(GatewayRefused);
    }
    failTimes(4);
    for (let i = 0; i < 4; i += 1) await expect(charge()).rejects.toThrow(GatewayUnavailable);
    expect(await charge()).toMatchObject({ status: 'pending' });
    failTimes(4);
    for (let i = 0; i < 4; i += 1) await expect(charge()).rejects.toThrow(GatewayUnavailable);
    expect(await charge()).toMatchObject({ status: 'pending' });
  });

  it('is counted by call and outcome', async () => {
    await charge();
    await gateway.findPayment('ul-uji-9');
    answerWith({ status_code: '400', status_message: 'no' });
    await expect(charge()).rejects.toThrow(GatewayRefused);
    failTimes(1);
    await expect(gateway.cancel('ul-uji-1')).rejects.toThrow(GatewayUnavailable);
    await gateway.expire('ul-uji-9');
    await expect(gateway.charge({ ...request, reference: 'a b' })).rejects.toThrow(RangeError);
    const { values } = await metrics.gatewayCalls.get();
    expect(values.map(({ labels, value }) => [labels.call, labels.result, value])).toEqual([
      ['charge', 'ok', 1],
      ['find', 'unknown_reference', 1],
      ['charge', 'refused', 1],
      ['cancel', 'unavailable', 1],
      ['expire', 'unknown_reference', 1],
      ['charge', 'error', 1],
    ]);
  });
});
