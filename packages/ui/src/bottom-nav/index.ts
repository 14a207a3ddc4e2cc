export { BottomNav, BottomNavLink } from './bottom-nav.tsx';
