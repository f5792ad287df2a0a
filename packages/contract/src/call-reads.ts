/** Reads that show whose number a call is about. */
export const CALL_READS = ['listCalls', 'getCallCounts', 'getCall', 'listActiveCalls'] as const
