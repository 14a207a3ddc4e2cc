export { Bill, BillRow } from './bill.tsx';
