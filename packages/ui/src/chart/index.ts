export { BarChart } from './bar-chart.tsx';
export { BarTable } from './bar-table.tsx';
export { LineChart, Sparkline } from './line-chart.tsx';
