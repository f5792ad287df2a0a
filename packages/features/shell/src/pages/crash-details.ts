const AT_MOST = 4000

/** The error report for developers: message and stack, shortened, and the time. */
export function detailsOf(error: unknown, time: Date): string {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  const hasMessage = !(error instanceof Error) || text.includes(error.message)
  const report = hasMessage ? text : `${String(error)}\n${text}`
  return `${report.slice(0, AT_MOST)}\n${time.toISOString()}`
}
