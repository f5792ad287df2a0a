import { PRODUCT } from '@parley/domain'

export const CUSTOMERS_PATH = `/${PRODUCT.slug}/customers`

/** Path of the possible duplicates. */
export const DUPLICATES_PATH = `${CUSTOMERS_PATH}/duplicates`

/** Path of the import; `?import=` holds the id of a started one. */
export const IMPORT_PATH = `${CUSTOMERS_PATH}/import`
