export { DataItem, DataList } from './data-list.tsx';
