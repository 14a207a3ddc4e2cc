export { FigureRow, FigureTable, FundBar, type FundSegment } from './fund-bar.tsx';
