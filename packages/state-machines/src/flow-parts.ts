/** Returns the value that a step of a flow requires; throws when it is null. */
export function given<T>(value: T | null): T {
  if (value === null) throw new Error('A step of a flow was entered without what it needs')
  return value
}

/** A placeholder for a flow's calls that rejects until the function named `provider` supplies the real ones. */
export const missingCall = (provider: string) => () =>
  Promise.reject(new Error(`This call of a flow is not there: give it with ${provider}`))
