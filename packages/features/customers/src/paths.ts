import { PRODUCT } from '@parley/domain'

export const CUSTOMERS_PATH = `/${PRODUCT.slug}/customers`

/** Where customers are who may be one person. */
export const DUPLICATES_PATH = `${CUSTOMERS_PATH}/duplicates`

/** Where customers come from a file; an import that was begun stands behind `?import=`. */
export const IMPORT_PATH = `${CUSTOMERS_PATH}/import`
