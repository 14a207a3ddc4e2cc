import { createElement, type FunctionComponent, type SVGProps } from 'react';

/** The shapes of a Lucide icon's module, in a 24-px box. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[];
}

const STROKES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const satisfies SVGProps<SVGSVGElement>;

/**
 * Makes an icon's component. The build puts it in the place of Lucide's own `createLucideIcon`, whose contexts, aliases and
 * conversions the kit does not use: 2 kB on every page.
 */
export function createIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (attributes) =>
    createElement('svg', { ...STROKES, ...attributes }, ...node.map(([tag, shape]) => createElement(tag, shape)));
}
