/** Collapses whitespace, so that user input fits on one line of a mail. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
