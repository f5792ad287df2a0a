const COLUMNS = ['', 'rps', 'p50 ms', 'p99 ms', 'CPU µs', 'DB µs', 'ratio', 'CPU ratio', 'growth', 'aim'] as const

/** One line of the table; what does not apply is left out. */
export interface Line {
  readonly name: string
  readonly requestsPerSecond?: number
  readonly p50?: number
  readonly p99?: number
  /** Of the server's process, per request. */
  readonly cpuMicroseconds?: number
  /** Processor time of the database, per request. */
  readonly databaseMicroseconds?: number
  readonly ratio?: string
  /** Processor time per request of the baseline over ours; steadier than the rest on a busy machine. */
  readonly cpuRatio?: string
  /** p99, or for searches the database's time, over that with a hundredth of the data. */
  readonly growth?: string
  readonly aim?: string
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const fixed = (value: number | undefined, digits: number) =>
  value === undefined || !Number.isFinite(value) ? '' : value.toFixed(digits)

/** The table as text, names to the left and numbers to the right. */
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
