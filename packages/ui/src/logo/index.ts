export { Logo, LogoLink } from './logo.tsx';
