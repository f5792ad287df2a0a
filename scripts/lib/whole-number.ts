/** The whole number that a text of a command line is, from the least that makes sense on; null for any other text. */
export const wholeNumber = (text: string, least = 1): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : null
