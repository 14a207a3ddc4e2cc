export { CheckList, TrustNote } from './check-list.tsx';
