import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  createAddressReader,
  isVisitorAddress,
  networkOf,
  networksOf,
} from '../../../src/platform/http/client-address.ts';

/** A request over a connection from `peer`, with its headers. */
function requestFrom(peer: string | undefined, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { socket: { remoteAddress: peer }, headers } as IncomingMessage;
}

const VISITOR = '203.0.113.7';
const FORGED = '198.51.100.1';

describe('the visitor’s address', () => {
  test.each<[string, string[], string, string | undefined, string]>([
    ['is the connection’s', [], VISITOR, undefined, VISITOR],
    ['is the connection’s, whatever a header says, where nobody is trusted', [], VISITOR, FORGED, VISITOR],
    ['is the connection’s when it is no proxy’s', ['10.0.0.0/8'], VISITOR, FORGED, VISITOR],
    ['is what the proxy wrote', ['10.0.0.0/8'], '10.0.0.2', VISITOR, VISITOR],
    ['is the proxy’s when it wrote none', ['10.0.0.0/8'], '10.0.0.2', undefined, '10.0.0.2'],
    ['is not what a visitor wrote before the proxy', ['10.0.0.0/8'], '10.0.0.2', `${FORGED}, ${VISITOR}`, VISITOR],
    ['is found behind two proxies', ['10.0.0.0/8'], '10.0.0.2', `${FORGED}, ${VISITOR}, 10.0.0.9`, VISITOR],
    ['is no proxy’s that a visitor names', ['10.0.0.0/8'], '10.0.0.2', `10.0.0.3, ${VISITOR}`, VISITOR],
    ['is the proxy’s when it wrote nonsense', ['10.0.0.0/8'], '10.0.0.2', 'unknown', '10.0.0.2'],
    ['is never empty', ['10.0.0.0/8'], '10.0.0.2', ' , ,', '10.0.0.2'],
    ['is never a text', ['10.0.0.0/8'], '10.0.0.2', "' OR 1=1 --", '10.0.0.2'],
    ['is found where addresses of version 4 come as version 6', ['10.0.0.0/8'], '::ffff:10.0.0.2', VISITOR, VISITOR],
    ['is of version 6, too', ['fc00::/7'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['is read behind a proxy of this machine', ['loopback'], '::1', VISITOR, VISITOR],
  ])('%s', (_, proxies, peer, header, expected) => {
    expect(createAddressReader(proxies)(requestFrom(peer, header))).toBe(expected);
  });

  test('is unknown on a connection that has none', () => {
    expect(createAddressReader(['loopback'])(requestFrom(undefined, FORGED))).toBe('');
  });

  test('stays the same however much is forged', () => {
    const read = createAddressReader(['10.0.0.0/8']);
    const forged = Array.from({ length: 500 }, (_, index) => `10.9.${index % 250}.1`).join(', ');
    expect(read(requestFrom('10.0.0.2', `${forged}, ${VISITOR}`))).toBe(VISITOR);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%j is of the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345', '2001:db8:1:23/56', '2001:db8:1/48']],
  ['2001:db8:1:23ff::', ['2001:db8:1:23ff', '2001:db8:1:23/56', '2001:db8:1/48']],
  ['2001:db8:1:f::9', ['2001:db8:1:f', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['', ['']],
])('%j belongs to the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
  expect(networks[0]).toBe(networkOf(address));
});

test.each(['203.0.113.7', '::ffff:203.0.113.7', '8.8.8.8', '2001:db8::7', '2404:c0:1::9'])(
  '%s can be a visitor’s',
  (address) => expect(isVisitorAddress(address)).toBe(true),
);

test.each([
  '',
  'unknown',
  '127.0.0.1',
  '::1',
  '::ffff:10.0.0.2',
  '172.17.0.1',
  '192.168.1.9',
  '100.64.3.4',
  'fd00::1',
  'fe80::1',
])('%j is nobody’s: a proxy’s or this machine’s', (address) => expect(isVisitorAddress(address)).toBe(false));
