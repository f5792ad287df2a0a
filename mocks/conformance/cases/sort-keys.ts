type Row = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const byCreation = (row: Row): string => text(row['createdAt'])
export const byName = (row: Row): string => text(row['name'])
export const byLastMessage = (row: Row): string => text(row['lastMessageAt'])
