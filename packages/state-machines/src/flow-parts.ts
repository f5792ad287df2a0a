/** What a step of a flow is only entered with; throws where it was entered without. */
export function given<T>(value: T | null): T {
  if (value === null) throw new Error('A step of a flow was entered without what it needs')
  return value
}

/** Stands for the calls of a flow until the function of that name gives it its own. */
export const unprovided = (provider: string) => () =>
  Promise.reject(new Error(`This call of a flow is not there: give it with ${provider}`))
