import { MINUTE_MS } from '@parley/domain'
/** Duration of a payment in whole minutes, for example '5 minutes'. */
export function processingTime(createdAt: string, completedAt: string): string {
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(createdAt)) / MINUTE_MS)
  return `${minutes.toLocaleString('en-US')} ${minutes === 1 ? 'minute' : 'minutes'}`
}
