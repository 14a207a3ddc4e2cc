export { Footer, FooterGroup, FooterLink } from './footer.tsx';
