/** Parses a whole number of at least `least` from a command line argument; null for any other text. */
export const wholeNumber = (text: string, least = 1): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : null
