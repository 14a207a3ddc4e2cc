import type { ZakatResult } from '@uluran/contract/zakat';
import { createElement, Fragment, type ReactElement } from 'react';
import { type Build, type ZakatTarget, zakatOutcome } from './zakat-outcome.ts';

const build: Build<ReactElement> = (tag, { class: className, ...attributes }, ...children) =>
  createElement(tag, { ...attributes, ...(className !== undefined && { className }) }, ...children);

/** The outcome as React elements. */
export function zakatElements(result: ZakatResult, targets: readonly ZakatTarget[]): ReactElement {
  return createElement(Fragment, null, ...zakatOutcome(build, result, targets));
}
