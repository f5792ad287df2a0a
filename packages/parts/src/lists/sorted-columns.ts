/** Sort settings of a column of amounts. */
export const BY_AMOUNT = {
  sortable: 'descending',
  sortWords: { ascending: 'lowest first', descending: 'highest first' },
} as const

/** Sort settings of a column of past times. */
export const BY_TIME = {
  sortable: 'descending',
  sortWords: { ascending: 'oldest first', descending: 'newest first' },
} as const

/** Sort settings of a column of future days. */
export const BY_DAY = {
  sortable: 'ascending',
  sortWords: { ascending: 'earliest first', descending: 'latest first' },
} as const
