import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import type { Wake } from './page-block.ts';
import type { IslandName } from './registry.ts';

interface IslandBase {
  name: IslandName;
  /** Event that wakes the island, besides an interaction with it. */
  wake?: Wake;
  /** The island's code is fetched when the page is at rest, because many visitors use it. */
  ahead?: boolean;
  /** Links and forms of the island wait for it, at most 1.5 s, because it responds better than they do. */
  held?: boolean;
  /** The island adds no elements without styles by itself: it does not wait for the whole style sheet. */
  bare?: boolean;
  /** Element around the island; a `div` by default. */
  as?: 'div' | 'span';
}

/** An island of plain code: its HTML is a part of the page, and its module works on the elements. */
interface PlainIsland extends IslandBase {
  /** Serialisable. */
  props?: object;
  children?: ReactNode;
}

/** An island of React: the component is rendered in a root of its own, because the browser hydrates it in one. */
interface ReactIsland<Props extends object> extends IslandBase {
  component: ComponentType<Props>;
  /** Serialisable. */
  props: Props;
}

/**
 * A part of a page that responds beyond links and forms. Its code is loaded when it is used. Islands do not nest.
 */
export function Island<Props extends object>(input: PlainIsland | ReactIsland<Props>): ReactNode {
  const { name, wake, ahead, held, bare, as: Element = 'div', props } = input;
  const { islands } = useRouteContext({ from: '__root__' });
  const id = `i${useId().replaceAll(/\W/g, '')}`;
  const marks = {
    className: 'island',
    id,
    'data-island': name,
    'data-wake': wake,
    'data-ahead': ahead,
    'data-held': held,
    'data-bare': bare,
    'data-props': props && JSON.stringify(props),
  };
  islands.note(name);
  if (!('component' in input)) return <Element {...marks}>{input.children}</Element>;
  const html = islands.render(createElement(input.component, input.props), id);
  return <Element {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
