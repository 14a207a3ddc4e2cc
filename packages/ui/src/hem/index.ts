export { Hem } from './hem.tsx';
