export const root: string
export function installHash(folder?: string): string
export function isInstalled(folder?: string): boolean
export function markInstalled(folder?: string): void
