import { PRODUCT } from '@parley/domain'

/** Prefix of the section's calls. */
export const API = `/api/${PRODUCT.slug}`

/** Prefix of the calls of meetings. */
export const MEETINGS = '/api/meetings'

/** Where Zoom tells an organisation what happens to its meetings. */
export const zoomEventsPath = (organizationId: string): string => `/api/webhooks/zoom/${organizationId}`
