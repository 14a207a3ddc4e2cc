export { TopBar, TopBarLink } from './top-bar.tsx';
