export { Badge, type BadgeTone, CountBadge } from './badge.tsx';
export { StatusBadge, type StatusSubject } from './status-badge.tsx';
export { STATUS_WORDS } from './status-words.ts';
