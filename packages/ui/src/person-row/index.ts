export { PersonRow, PersonRows } from './person-row.tsx';
