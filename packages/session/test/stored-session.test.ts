import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../scripts/check/code-point.ts';
import { decodeSession, encodeSession, STORED_LIMIT } from '../src/stored-session.ts';
import { createUser, TOKEN } from './support/people.ts';

const { avatar } = createUser();
const member = { id: 'usr_ratna', name: 'Ratna', avatar };

const anyMember = fc.record({
  id: fc.string({ minLength: 1, maxLength: 40 }),
  name: fc.oneof(fc.string({ unit: codePoint, maxLength: 6_000 }), fc.string({ unit: 'grapheme', maxLength: 3_000 })),
  avatar: fc.option(
    fc.record({
      url: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ maxLength: 5_000 })),
      alt: fc.string(),
      width: fc.nat(),
      height: fc.nat(),
      widths: fc.array(fc.nat(), { maxLength: 40 }),
    }),
    { nil: null },
  ),
});

describe('a kept session', () => {
  it('comes back as it was', () => {
    const stored = {
      token: TOKEN,
      expiresAt: '2026-12-31T00:00:00.000Z',
      member: { ...member, name: 'Żółć 👋🏽 سلام' },
    };
    expect(decodeSession(encodeSession(stored))).toEqual({
      ...stored,
      member: { ...stored.member, avatar: { ...avatar, alt: stored.member.name } },
    });
  });

  it('stays below the limit and readable whatever the name and the picture', () => {
    fc.assert(
      fc.property(anyMember, (person) => {
        const line = encodeSession({ token: TOKEN, expiresAt: '2026-12-31T00:00:00.000Z', member: person });
        expect(line).toMatch(/^[\w-]+$/);
        expect(line.length).toBeLessThan(STORED_LIMIT);
        const read = decodeSession(line);
        expect(read?.token).toBe(TOKEN);
        expect(read?.member?.id).toBe(person.id);
      }),
      { numRuns: 300 },
    );
  });

  it('reads any rubbish as nobody, or as something whole', () => {
    const rubbish = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => btoa(String.fromCharCode(...new TextEncoder().encode(json))).replace(/=+$/, '')),
      fc
        .tuple(fc.constant(1), fc.jsonValue(), fc.jsonValue(), fc.jsonValue())
        .map((parts) =>
          btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(parts)))).replace(/=+$/, ''),
        ),
    );
    fc.assert(
      fc.property(rubbish, (line) => {
        const read = decodeSession(line);
        if (read !== null) expect(read.token.length).toBeGreaterThanOrEqual(16);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['javascript:alert(1)', '//evil.example/x.png', '/\\evil.example', 'data:image/svg+xml,x', '/a b', 5])(
    'leaves out a picture at %s',
    (url) => {
      const line = encodeSession({ token: TOKEN, expiresAt: null, member });
      const packed: unknown[] = JSON.parse(atob(line.replaceAll('-', '+').replaceAll('_', '/')));
      packed[3] = ['usr_ratna', 'Ratna', [url, 10, 10, [10]]];
      expect(decodeSession(btoa(JSON.stringify(packed)).replace(/=+$/, ''))?.member).toEqual({
        ...member,
        avatar: null,
      });
    },
  );

  it('shows no direction marks in a planted name', () => {
    const line = encodeSession({ token: TOKEN, expiresAt: null, member: { ...member, name: 'Rat\u202ena\u0007' } });
    expect(decodeSession(line)?.member?.name).toBe('Ratna');
  });

  it('takes no token that could break out of a header', () => {
    expect(decodeSession(encodeSession({ token: `${TOKEN}\r\nX-Evil: 1`, expiresAt: null, member }))).toBeNull();
  });
});
