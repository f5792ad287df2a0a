export { ConnectionLine } from './connection-line.tsx'
export { OfflineLine } from './offline-line.tsx'
