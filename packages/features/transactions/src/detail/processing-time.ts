import { MINUTE_MS } from '@parley/domain'
/** How long a payment took, in whole minutes: '5 minutes'. */
export function processingTime(createdAt: string, completedAt: string): string {
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(createdAt)) / MINUTE_MS)
  return `${minutes.toLocaleString('en-US')} ${minutes === 1 ? 'minute' : 'minutes'}`
}
