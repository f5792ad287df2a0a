import { dayKey, formatLocalDate, smsSegments } from '@parley/domain'

/** '122 characters, 1 SMS', as specified. */
export function lengthWords(content: string): string {
  return `${content.length} ${content.length === 1 ? 'character' : 'characters'}, ${smsSegments(content, 0)} SMS`
}

/** How often it was used and when last: 'Used 22 times, last Nov 17, 2026'. */
export function usageWords(
  { useCount, lastUsedAt }: { useCount: number; lastUsedAt: string | null },
  zone: string,
): string {
  if (lastUsedAt === null) return 'Not used yet'
  const times = useCount === 1 ? 'once' : `${useCount.toLocaleString('en-US')} times`
  return `Used ${times}, last ${formatLocalDate(dayKey(new Date(lastUsedAt), zone))}`
}
