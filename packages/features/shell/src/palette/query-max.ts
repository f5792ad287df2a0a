/** Maximum length of a search text in characters; the server refuses a longer one. */
export const QUERY_MAX = 200
