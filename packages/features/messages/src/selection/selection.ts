export { BulkBar } from './bulk-bar.tsx'
export { toggled } from './toggled.ts'
