import type { AnyEndpoint } from './endpoint.ts'

interface AnsweredPage {
  value: unknown
  /** Cursors of the neighbouring pages; null when there is none. */
  next: string | null
  previous: string | null
  /** Whether the request continued from a cursor. */
  isContinued: boolean
}

/** The value of the `X-Total-Count` header: set where one response holds all matching rows, and so costs no count. */
export const totalCountOf = (
  { paged }: Pick<AnyEndpoint, 'paged'>,
  { value, next, previous, isContinued }: AnsweredPage,
): number | undefined =>
  paged && Array.isArray(value) && next === null && previous === null && !isContinued ? value.length : undefined
