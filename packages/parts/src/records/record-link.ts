import type { Id } from '@parley/domain'

/** Marks the link of a row, so that the keyboard shortcuts find it. */
export const recordLink = (id: Id) => ({ 'data-record': id })
