import { tabStorage } from '@uluran/pwa/storage';
import { act, createElement, useCallback, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from '../../src/app/donate-draft.ts';
import { type RestoredDraft, useDraft } from '../../src/features/donate/use-draft.ts';

const SLUG = 'bantu-alya';
const CONTACT = 'ratna@contoh.id';
const DRAFT = {
  ...{ amount: '75000', quantity: '', method: 'qris', name: 'Ratna', anonymous: '' },
  ...{ message: '', tip: '', tipOther: '' },
};

let root: Root;
let restored: RestoredDraft | null;

function Form() {
  const ref = useRef<HTMLFormElement>(null);
  restored = useDraft(
    SLUG,
    useCallback(() => ref.current, []),
    false,
  );
  return createElement('form', { ref }, createElement('input', { name: 'contact' }));
}

/** Opens the form in an entry of the history that already had a form. */
async function open(): Promise<void> {
  history.replaceState({ more: { daftar: 2 }, contact: CONTACT }, '');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(createElement(Form)));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

describe('the contact in the entry of the history', () => {
  it('is put into the form again with its draft', async () => {
    writeDraft(tabStorage, SLUG, DRAFT);
    await open();
    expect(restored).toMatchObject({ name: 'Ratna', contact: CONTACT });
  });

  it('is forgotten once there is no draft, with nothing else of the entry', async () => {
    await open();
    expect(restored).toBeNull();
    expect(history.state).toEqual({ more: { daftar: 2 } });
  });
});
