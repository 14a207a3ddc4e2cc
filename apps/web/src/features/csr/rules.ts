import type { PageSection } from '../../targets/sections/sections-nav.tsx';

/** The place of the rules among the sections. */
export const RULES: PageSection = { id: 'aturan', label: 'Aturan' };
