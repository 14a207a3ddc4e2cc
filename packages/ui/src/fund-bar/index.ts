export { FigureRow, FigureTable, FundBar, type FundSegment } from './fund-bar.tsx';
export { type FundFigures, fundSegments, fundTotal } from './fund-use.ts';
export { type MatchFigures, matchSegments, type TraceFigures, traceSegments } from './trace-segments.ts';
