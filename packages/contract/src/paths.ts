import { PRODUCT } from '@parley/domain'

/** Prefix of the section's calls. */
export const API = `/api/${PRODUCT.slug}`
