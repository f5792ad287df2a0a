import type { BulkChange } from '@parley/contract'

/** Whether it still goes on. */
export const isRunning = ({ status }: Pick<BulkChange, 'status'>) => status === 'running'
