import { delay, HttpResponse } from 'msw'
import type { FaultBox } from './faults.ts'

/** What a fault answers in the place of what is no endpoint; null: nothing, though it may have been late. */
export async function answerFault(faults: FaultBox, target: string) {
  const { latency, offline, status } = faults.take(target)
  if (latency) await delay(latency)
  if (offline) return HttpResponse.error()
  return status ? new HttpResponse(null, { status }) : null
}
