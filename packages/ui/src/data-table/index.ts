export { type Column, DataTable } from './data-table.tsx';
export { Pager } from './pager.tsx';
