export { Bloom } from './bloom.tsx';
