import { PRODUCT } from '@parley/domain'

/** Path prefix of the product's endpoints. */
export const API = `/api/${PRODUCT.slug}`

/** Path prefix of the endpoints for meetings. */
export const MEETINGS = '/api/meetings'

/** Path of the webhook at which Zoom reports the events of an organisation's meetings. */
export const zoomEventsPath = (organizationId: string): string => `/api/webhooks/zoom/${organizationId}`
