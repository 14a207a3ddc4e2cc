import { buildFirst } from '../../../scripts/check/build-first.ts';

export const setup = () => buildFirst('@uluran/web');
