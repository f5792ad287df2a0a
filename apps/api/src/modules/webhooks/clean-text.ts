/** Words from outside as a database can keep them: without NUL and with whole characters only. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
