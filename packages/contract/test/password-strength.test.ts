import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../src/password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['pendek', 1],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefghijk', 1],
    ['kucing77', 2],
    ['berbagi-itu-mudah', 4],
    ['Kopi&Hujan9', 3],
    ['hujandibogor', 3],
  ])('%s is at level %i', (password, level) => {
    expect(passwordStrength(password).level).toBe(level);
  });

  it.each([
    ['', 0],
    ['pendek', 1],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefghijkl', 1],
    ['qwertyuiop', 1],
    ['ratna-sekali-ini', 1],
    ['x'.repeat(129), 1],
    ['kopi susu', 2],
    ['kucing hujan', 3],
    ['kucing hujan sore', 4],
    ['K0pi-susu-pagi', 4],
  ])('%j is of level %i for somebody whose name is known', (password, level) => {
    const strength = passwordStrength(password, ['Ratna Wulandari', 'ratna@contoh.id']);
    expect([password, strength.level]).toEqual([password, level]);
    expect(strength.hint).toMatch(/\.$/);
  });

  it('does not count what others know of the person', () => {
    const personal = ['Sari Melati', 'sari.melati@donatur.example'];
    expect(passwordStrength('sarimelati1', personal).level).toBe(1);
    expect(passwordStrength('sarimelati1', personal).hint).toContain('nama');
    expect(passwordStrength('sarimelati1').level).toBeGreaterThan(1);
  });

  it('always says something, and never worse for one more unrelated letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        const { level, hint } = passwordStrength(password);
        expect(hint).not.toBe('');
        expect(passwordStrength(`${password}~é`).level).toBeGreaterThanOrEqual(password.length >= 8 ? level : 0);
      }),
    );
  });
});
