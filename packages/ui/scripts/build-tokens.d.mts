export const findStale: () => string[]
