export { TabNav, TabNavLink } from './tab-nav.tsx';
export { useCentredLink } from './use-centred-link.ts';
