/**
 * Whether a story is embedded in a docs page, where its play function does not run: content that it would open is then
 * open from the start.
 */
export const isEmbedded = (): boolean => new URLSearchParams(window.location.search).get('embed') === 'true'
