/** Of a longer text the server finds nothing. */
export const QUERY_MAX = 200
