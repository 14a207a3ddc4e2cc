import { afterEach, describe, expect, it } from 'vitest';
import { forgetDrafts, hasDraft, keepDraft, storeDrafts, takeDraft } from '../src/drafts/drafts.ts';
import { tabStorage } from './support/tab-storage.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
const keep = (name: string, read: () => Record<string, string> | undefined) => ends.push(keepDraft(name, read));

describe('what was typed when a session ended', () => {
  it('is known to be there without being taken, by its own account alone', () => {
    const storage = tabStorage();
    keep('answer', () => ({ words: 'Terima kasih' }));
    storeDrafts('sari', storage);
    expect(hasDraft('answer', 'ratna', storage)).toBe(false);
    expect(hasDraft('answer', 'sari', storage)).toBe(true);
    expect(takeDraft('answer', 'sari', storage)).toEqual({ words: 'Terima kasih' });
    expect(hasDraft('answer', 'sari', storage)).toBe(false);
    expect(hasDraft('answer', 'sari', tabStorage({ refuse: true }))).toBe(false);
  });

  it('is read as every release has stored it', () => {
    const storage = tabStorage();
    storage.setItem('uluran:draft:answer', '{"memberId":"sari","values":{"words":"Terima kasih"}}');
    expect(takeDraft('answer', 'sari', storage)).toEqual({ words: 'Terima kasih' });
    keep('answer', () => ({ words: 'Amin' }));
    storeDrafts('sari', storage);
    expect(storage.getItem('uluran:draft:answer')).toBe('{"memberId":"sari","values":{"words":"Amin"}}');
  });

  it('comes back once, for the same account', () => {
    const storage = tabStorage();
    keep('profile', () => ({ city: 'Kediri' }));
    storeDrafts('sari', storage);
    expect(takeDraft('profile', 'sari', storage)).toEqual({ city: 'Kediri' });
    expect(takeDraft('profile', 'sari', storage)).toBeUndefined();
  });

  it('is not given to another account, and is gone once another has signed in', () => {
    const storage = tabStorage();
    keep('profile', () => ({ city: 'Kediri' }));
    storeDrafts('sari', storage);
    expect(takeDraft('profile', 'tono', storage)).toBeUndefined();
    expect(takeDraft('profile', 'sari', storage)).toBeUndefined();
  });

  it('is not kept of a form that is unchanged or closed', () => {
    const storage = tabStorage();
    keep('profile', () => undefined);
    keepDraft('email', () => ({ email: 'a@b.id' }))();
    storeDrafts('sari', storage);
    expect(takeDraft('profile', 'sari', storage)).toBeUndefined();
    expect(takeDraft('email', 'sari', storage)).toBeUndefined();
  });

  it('is forgotten by signing out', () => {
    const storage = tabStorage();
    keep('profile', () => ({ city: 'Kediri' }));
    storeDrafts('sari', storage);
    forgetDrafts(storage);
    expect(takeDraft('profile', 'sari', storage)).toBeUndefined();
  });

  it.each(['kacau', '{"memberId":1}', '{"memberId":"sari","values":{"city":7}}', 'null'])('%s is no draft', (text) => {
    const storage = tabStorage();
    storage.setItem('uluran:draft:profile', text);
    expect(takeDraft('profile', 'sari', storage)).toBeUndefined();
  });

  it('is lost without an error where the browser refuses storage', () => {
    const storage = tabStorage({ refuse: true });
    keep('profile', () => ({ city: 'Kediri' }));
    storeDrafts('sari', storage);
    expect(takeDraft('profile', 'sari', storage)).toBeUndefined();
    forgetDrafts(storage);
  });
});
