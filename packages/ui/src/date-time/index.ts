export { DateTime } from './date-time.tsx';
