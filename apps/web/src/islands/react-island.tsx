import { Component, type ComponentType, type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepTranslatedPages } from '../app/translated-text.ts';
import type { StartIsland } from './page-block.ts';

interface GuardProps {
  onMount: (() => void) | undefined;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Reports a failure below it, and renders nothing from then on. */
class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface Hydration {
  element: HTMLElement;
  content: ReactNode;
  onMount?: () => void;
  /** Called with a failure, also a later one, once React has left the element. */
  onError: (error: unknown) => void;
}

/** Hydrates an element in a transition, so that the visitor's actions have priority. */
function hydrateGuarded({ element, content, onMount, onError }: Hydration): void {
  let root: ReturnType<typeof hydrateRoot> | undefined;
  const stop = (error: unknown) => {
    // A root cannot be unmounted while it renders.
    setTimeout(() => {
      root?.unmount();
      onError(error);
    });
  };
  keepTranslatedPages();
  startTransition(() => {
    root = hydrateRoot(
      element,
      <Guard onMount={onMount} onError={stop}>
        {content}
      </Guard>,
      { identifierPrefix: element.id, onUncaughtError: stop },
    );
  });
}

/** Makes the module of an island of a React component: a root of its own, which hydrates the HTML of the server. */
export function reactIsland<Props extends object>(Content: ComponentType<Props>): StartIsland<Props> {
  return (element, props, fail) =>
    new Promise((resolve, reject) => {
      const content = (
        <StrictMode>
          <Content {...props} />
        </StrictMode>
      );
      const onError = (error: unknown) => {
        fail(error);
        reject(error);
      };
      hydrateGuarded({ element, content, onMount: resolve, onError });
    });
}
