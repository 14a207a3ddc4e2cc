import type { PageSection } from '../../targets/sections/sections-nav.tsx';

/** Entry of the rules in the list of sections. */
export const RULES: PageSection = { id: 'aturan', label: 'Aturan' };
