import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

const OPTIONAL_SCALAR = /^(boolean|number|string) \| undefined$/;
const SUMMARY = /\s*\| undefined$/;

function plain(argType: StrictInputType): StrictInputType {
  const { type, table } = argType;
  if (typeof type?.raw !== 'string') return argType;
  const scalar = OPTIONAL_SCALAR.exec(type.raw)?.[1] as 'boolean' | 'number' | 'string' | undefined;
  const summary = type.raw.replace(SUMMARY, '');
  return {
    ...argType,
    type: scalar === undefined ? type : { name: scalar, required: false },
    table: { ...table, type: { ...table?.type, summary } },
  };
}

/** Props are written `x?: T | undefined`; their controls and tables show `T`. */
export const withoutUndefined: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, plain(argType)]));
