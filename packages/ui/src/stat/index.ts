export { LedgerStrip, type StatItem, StatRow } from './stat.tsx';
