export const root: string
export function installHash(folder?: string): string
