export { FilterChip, FilterChipButton, FilterChips } from './filter-chips.tsx';
