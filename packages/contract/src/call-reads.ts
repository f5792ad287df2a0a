/** Reads that show the customer whose number a call concerns. */
export const CALL_READS = ['listCalls', 'getCallCounts', 'getCall', 'listActiveCalls'] as const
