const COLUMNS = ['', 'rps', 'p50 ms', 'p99 ms', 'CPU µs', 'DB µs', 'ratio', 'CPU ratio', 'growth', 'aim'] as const

/** One line of the table; omit values that do not apply. */
export interface Line {
  readonly name: string
  readonly requestsPerSecond?: number
  readonly p50?: number
  readonly p99?: number
  /** CPU time of the server process, per request. */
  readonly cpuMicroseconds?: number
  /** CPU time of the database, per request. */
  readonly databaseMicroseconds?: number
  readonly ratio?: string
  /** The baseline's CPU time per request divided by ours; steadier than the other figures on a busy machine. */
  readonly cpuRatio?: string
  /** p99 (for searches: database time) divided by its value with a hundredth of the data. */
  readonly growth?: string
  readonly aim?: string
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const fixed = (value: number | undefined, digits: number) =>
  value === undefined || !Number.isFinite(value) ? '' : value.toFixed(digits)

/** Formats the table as text: names left-aligned, numbers right-aligned. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    fixed(line.requestsPerSecond, 0),
    fixed(line.p50, 1),
    fixed(line.p99, 1),
    fixed(line.cpuMicroseconds, 0),
    fixed(line.databaseMicroseconds, 0),
    line.ratio ?? '',
    line.cpuRatio ?? '',
    line.growth ?? '',
    line.aim ?? '',
  ])
  const widths = COLUMNS.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  return [format(COLUMNS), ...rows.map(format)].join('\n')
}
