import type { Client } from '@uluran/api-sdk';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { Session } from '@uluran/session';
import { sessionAuth } from '@uluran/session';
import { createProviders, PROVIDER_LABELS, type ProviderSignIn, signInWithProvider } from '@uluran/session/providers';
import { Button } from '@uluran/ui/button';
import { useMemo, useRef, useState } from 'react';
import { ProviderMark } from './provider-marks.tsx';

export interface ProviderButtonsProps {
  configuration: PublicConfiguration;
  client: Client;
  session: Session;
  /** Text before the provider's name: "Lanjut dengan". */
  verb: string;
  /** Called after the visitor has signed in. */
  onSignedIn: () => Promise<unknown> | unknown;
  /** Called with the problem of an attempt, or undefined when a new attempt begins. */
  onProblem: (problem: string | undefined) => void;
}

/**
 * A button for each provider at which this installation has an account; nothing if there is none. The provider's code is fetched when a
 * button is touched, never with the page. The buttons need JavaScript; without it the style sheet hides them.
 */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { configuration, client, session, verb, onSignedIn, onProblem } = props;
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);
  const { providers, auth } = useMemo(
    () => ({
      providers: createProviders(configuration, {
        startAppleSignIn: () => client.account.startAppleSignIn(),
      }),
      auth: sessionAuth(client.auth, session),
    }),
    [configuration, client, session],
  );
  if (providers.length === 0) return null;

  async function carryOut(provider: ProviderSignIn): Promise<void> {
    const result = await signInWithProvider(provider, auth);
    if (result.ok) await onSignedIn();
    else if (!result.quiet) onProblem(result.sentence);
  }

  function handleTap(provider: ProviderSignIn): void {
    if (running.current) return;
    running.current = true;
    setBusy(provider.id);
    onProblem(undefined);
    // Started by the tap itself: browsers block a window that opens later.
    void carryOut(provider).finally(() => {
      running.current = false;
      setBusy(undefined);
    });
  }

  return (
    <div className="access__providers">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          wide
          busy={busy === provider.id}
          onPointerDown={() => void provider.prepare()}
          onFocus={() => void provider.prepare()}
          onClick={() => handleTap(provider)}
        >
          <ProviderMark provider={provider.id} />
          {verb} {PROVIDER_LABELS[provider.id]}
        </Button>
      ))}
      <p className="access__or">atau dengan email</p>
    </div>
  );
}
