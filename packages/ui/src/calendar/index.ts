export { dayWords, monthWords, weekOf, weeksOfMonth } from './days.ts'
export type { TimeSpan } from './lanes.ts'
export { MonthGrid, type MonthGridProps } from './month-grid.tsx'
export { TimeGrid, type TimeGridEvent, type TimeGridProps, type TimeSlot } from './time-grid.tsx'
