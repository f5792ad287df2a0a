/** A column of amounts that sorts. */
export const BY_AMOUNT = {
  sortable: 'descending',
  sortWords: { ascending: 'lowest first', descending: 'highest first' },
} as const

/** A column of past times that sorts. */
export const BY_TIME = {
  sortable: 'descending',
  sortWords: { ascending: 'oldest first', descending: 'newest first' },
} as const

/** A column of days to come that sorts. */
export const BY_DAY = {
  sortable: 'ascending',
  sortWords: { ascending: 'earliest first', descending: 'latest first' },
} as const
