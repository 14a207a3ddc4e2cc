export { TabNav, TabNavLink } from './tab-nav.tsx';
