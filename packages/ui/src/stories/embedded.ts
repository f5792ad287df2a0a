/** Whether a story is shown within a docs page, where its play does not run: what it would open is open from the start. */
export const isEmbedded = (): boolean => new URLSearchParams(window.location.search).get('embed') === 'true'
