import { delay, HttpResponse } from 'msw'
import type { FaultBox } from './faults.ts'

/**
 * Answers a request that belongs to no endpoint with the fault of `target`; null when the fault does not replace the
 * answer, though it may have delayed it.
 */
export async function answerFault(faults: FaultBox, target: string) {
  const { latency, released, offline, status } = faults.take(target)
  if (latency) await delay(latency)
  if (released) await released
  if (offline) return HttpResponse.error()
  return status ? new HttpResponse(null, { status }) : null
}
