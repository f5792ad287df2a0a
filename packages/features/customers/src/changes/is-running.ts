import type { BulkChange } from '@parley/contract'

/** Whether a bulk change is still running. */
export const isRunning = ({ status }: Pick<BulkChange, 'status'>) => status === 'running'
