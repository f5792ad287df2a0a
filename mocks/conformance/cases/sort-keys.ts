type Row = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const byCreation = (row: Row): string => text(row['createdAt'])
export const byMoment = (row: Row): string => text(row['at'])
export const byName = (row: Row): string => text(row['name'])
/** The inbox: a payment that is newer than the last message counts like one. */
export function byLastNews({ lastEvent, lastMessageAt }: Row): string {
  const at: unknown = typeof lastEvent === 'object' && lastEvent !== null && 'at' in lastEvent && lastEvent.at
  return text(at) || text(lastMessageAt)
}
