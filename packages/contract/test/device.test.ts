import { describe, expect, test } from 'vitest';
import { deviceCookie, newDeviceCookie, readDevice } from '../src/device.ts';

const DEVICE = '0123456789abcdef0123456789abcdef';

describe('a device', () => {
  test('is read back from the cookie it was made with', () => {
    const device = readDevice(newDeviceCookie({ secure: true }).split(';')[0] ?? '');
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    expect(readDevice(deviceCookie(device ?? ''))).toBe(device);
  });

  test('is never the same twice', () => {
    const made = Array.from({ length: 200 }, () => newDeviceCookie({ secure: false }));
    expect(new Set(made).size).toBe(200);
  });

  test.each([
    ['', undefined],
    [`uluran_device=${DEVICE}`, DEVICE],
    [`a=1;uluran_device=${DEVICE}; b=2`, DEVICE],
    [`uluran_device=; uluran_device=${DEVICE}`, DEVICE],
    [`other_uluran_device=${DEVICE}`, undefined],
    [`uluran_device=${DEVICE.toUpperCase()}`, undefined],
    [`uluran_device=${DEVICE}0`, undefined],
    ['uluran_device', undefined],
  ])('of %j is %j', (cookies, device) => {
    expect(readDevice(cookies)).toBe(device);
  });
});
