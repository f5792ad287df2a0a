/** What a person typed, fit for one line of a mail. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
