// @vitest-environment happy-dom
import { ApiError } from '@uluran/api-sdk';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StepUp, type StepUpPromptProps, useStepUpWith } from '../src/session/step-up.tsx';
import { SecretProof } from '../src/session/step-up-dialog.tsx';

const REQUIRED = new ApiError({ status: 403, code: 'step_up_required', message: 'Buktikan dahulu.' });

/** A prompt with a field for a code. */
function Prompt({ open, onSettled }: StepUpPromptProps) {
  if (!open) return null;
  return (
    <SecretProof
      name="code"
      missing="Tulis kodenya."
      confirm={async (code) => {
        if (code !== '123456') throw new ApiError({ status: 422, code: 'wrong_code', message: 'Kodenya salah.' });
      }}
      onProven={() => onSettled(true)}
      field={({ name, error }) => (
        <label>
          <input name={name} />
          <output>{error}</output>
          <button type="button" onClick={() => onSettled(false)}>
            Batal
          </button>
        </label>
      )}
    />
  );
}

describe('a call that needs a fresh proof', () => {
  let stepUp: StepUp;
  let screen: HTMLElement;
  let unmount: () => void;
  const load = vi.fn(async () => Prompt);
  function Screen() {
    stepUp = useStepUpWith(load);
    return stepUp.dialog;
  }
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    load.mockClear();
    screen = document.body.appendChild(document.createElement('div'));
    const root = createRoot(screen);
    await act(async () => root.render(<Screen />));
    unmount = () => act(() => root.unmount());
  });
  afterEach(() => {
    unmount();
    screen.remove();
    vi.unstubAllGlobals();
  });
  const submit = (code: string) =>
    act(async () => {
      Object.assign(screen.querySelector('input') as HTMLInputElement, { value: code });
      screen.querySelector('form')?.requestSubmit();
    });
  /** A call that the API refuses until a proof was given. */
  const refusedOnce = () => vi.fn().mockRejectedValueOnce(REQUIRED).mockResolvedValue(undefined);

  it('opens no prompt if the API requires none', async () => {
    expect(await stepUp.run(async () => undefined)).toBe(true);
    expect(load).not.toHaveBeenCalled();
  });

  it('is made again after the proof; a wrong or missing one is named beside the field', async () => {
    const call = refusedOnce();
    const ended = stepUp.run(call);
    await act(async () => void (await load.mock.results[0]?.value));
    await submit('');
    expect(screen.querySelector('output')?.textContent).toBe('Tulis kodenya.');
    await submit('000000');
    expect(screen.querySelector('output')?.textContent).toBe('Kodenya salah.');
    await submit('123456');
    expect(await ended).toBe(true);
    expect(call).toHaveBeenCalledTimes(2);
    expect(screen.querySelector('form')).toBeNull();
  });

  it('is not made again if the person gives up, and passes on every other error', async () => {
    const call = refusedOnce();
    const ended = stepUp.run(call);
    await act(async () => void (await load.mock.results[0]?.value));
    await act(async () => (screen.querySelector('button') as HTMLButtonElement).click());
    expect(await ended).toBe(false);
    expect(call).toHaveBeenCalledTimes(1);
    const other = new ApiError({ status: 500, code: 'internal_error', message: 'Gagal.' });
    await expect(stepUp.run(() => Promise.reject(other))).rejects.toBe(other);
  });
});
