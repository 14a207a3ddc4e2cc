import { safeStorage } from '@uluran/pwa/storage';
import { describe, expect, it } from 'vitest';
import { clearDraft, draftKey, readDraft, readNote, writeDraft, writeNote } from '../../src/app/donate-draft.ts';
import { SLUG } from './fixtures.ts';

const EMPTY = { amount: '', quantity: '', method: '', name: '', anonymous: '', message: '', tip: '', tipOther: '' };

describe('a draft', () => {
  function memory() {
    const held = new Map<string, string>();
    const storage = safeStorage(() => ({
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: (key) => void held.delete(key),
    }));
    return { held, ...storage };
  }

  it('comes back as it was, for its own campaign only, until it is cleared', () => {
    const storage = memory();
    const draft = {
      amount: '75.000',
      quantity: '4',
      method: 'va_bca',
      name: 'Ratna',
      anonymous: 'on',
      message: 'Amin',
      tip: 'other',
      tipOther: '7.500',
    };
    writeDraft(storage, SLUG, draft);
    expect(readDraft(storage, SLUG)).toEqual(draft);
    expect(readDraft(storage, 'lain')).toBeNull();
    clearDraft(storage, SLUG);
    expect(readDraft(storage, SLUG)).toBeNull();
  });

  it('goes with the payment it has led to, once that is paid', () => {
    const storage = memory();
    writeNote(storage, SLUG, 'waiting', 'p-1');
    expect(readNote(storage, SLUG, 'waiting')).toBe('p-1');
    expect(readNote(storage, 'lain', 'waiting')).toBe('');
    clearDraft(storage, SLUG);
    expect(readNote(storage, SLUG, 'waiting')).toBe('');
  });

  it('has the key of an attempt without an answer until it has one', () => {
    const storage = memory();
    writeNote(storage, SLUG, 'sent', 'a'.repeat(32));
    expect(readNote(storage, SLUG, 'sent')).toBe('a'.repeat(32));
    expect(readNote(storage, SLUG, 'waiting')).toBe('');
    writeNote(storage, SLUG, 'sent', '');
    expect(readNote(storage, SLUG, 'sent')).toBe('');
  });

  it('has no key any more once a donation is paid: the next is another', () => {
    const storage = memory();
    writeNote(storage, SLUG, 'sent', 'a'.repeat(32));
    clearDraft(storage, SLUG);
    expect(readNote(storage, SLUG, 'sent')).toBe('');
  });

  it('never keeps the contact', () => {
    const storage = memory();
    const typed = { ...EMPTY, amount: '1', contact: 'ratna@contoh.id' };
    writeDraft(storage, SLUG, typed);
    expect([...storage.held.values()].join()).not.toMatch(/contact|email|phone|ratna/);
  });

  it.each(['{', '[]', '3', '{"amount":5}', '{"amount":""}'])('that reads %s counts as none', (text) => {
    const storage = memory();
    storage.held.set(draftKey(SLUG), text);
    expect(readDraft(storage, SLUG)).toBeNull();
  });

  it('is given up quietly where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const storage = safeStorage(forbidden);
    expect(readDraft(storage, SLUG)).toBeNull();
    expect(() => writeDraft(storage, SLUG, EMPTY)).not.toThrow();
    expect(readNote(storage, SLUG, 'sent')).toBe('');
    expect(() => writeNote(storage, SLUG, 'sent', 'k')).not.toThrow();
    expect(() => clearDraft(storage, SLUG)).not.toThrow();
  });
});
