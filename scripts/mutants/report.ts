/** One change in a mutation test report; the schema is at https://github.com/stryker-mutator/mutation-testing-elements. */
export interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status:
    | 'Killed'
    | 'Survived'
    | 'NoCoverage'
    | 'Timeout'
    | 'CompileError'
    | 'RuntimeError'
    | 'Ignored'
    | 'Pending'
  readonly location: { readonly start: Point; readonly end: Point }
}

interface Point {
  readonly line: number
  readonly column: number
}

export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** A change that no test can notice, because the result is the same. */
export interface Equivalent {
  readonly path: string
  /** The line that contains the code, trimmed. */
  readonly line: string
  /** The code that is replaced. */
  readonly code: string
  readonly replacement: string
  readonly reason: string
}

export interface Survivor {
  readonly path: string
  readonly line: number
  readonly code: string
  readonly replacement: string
  /** Whether a test executed it. */
  readonly isRun: boolean
}

export interface Outcome {
  readonly tried: number
  readonly killed: number
  readonly survivors: readonly Survivor[]
}

/**
 * Counts the changes that the tests noticed. A change that does not run, or is known to be equivalent, is not counted;
 * one that never ends counts as noticed.
 */
export function outcomeOf(report: MutationReport, equivalents: readonly Equivalent[]): Outcome {
  const killed = allOf(report).filter(({ mutant: { status } }) => status === 'Killed' || status === 'Timeout').length
  const survivors = survivorsOf(report, equivalents).map(({ path, source, mutant }) => ({
    path,
    line: mutant.location.start.line,
    code: codeAt(source, mutant),
    replacement: mutant.replacement ?? '',
    isRun: mutant.status === 'Survived',
  }))
  return { tried: killed + survivors.length, killed, survivors }
}

/** The positions of the surviving changes, in the form that Stryker expects: columns count from 0. */
export function rangesOf(report: MutationReport, equivalents: readonly Equivalent[]): readonly string[] {
  const ranges = survivorsOf(report, equivalents).map(({ path, mutant: { location } }) => {
    const { start, end } = location
    return `${path}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
  })
  return [...new Set(ranges)]
}

/** The first report, in which a change that either of the two reports noticed counts as noticed. */
export function mergeReports(first: MutationReport, second: MutationReport): MutationReport {
  const keyOf = (path: string, { location, replacement, mutatorName }: Mutant) =>
    JSON.stringify([path, location, replacement, mutatorName])
  const again = new Map(allOf(second).map(({ path, mutant }) => [keyOf(path, mutant), mutant]))
  const merged = (path: string, mutant: Mutant) => {
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') return mutant
    const tried = again.get(keyOf(path, mutant))
    return tried === undefined || tried.status === 'NoCoverage' ? mutant : tried
  }
  return {
    files: Object.fromEntries(
      Object.entries(first.files).map(([path, { source, mutants }]) => [
        path,
        { source, mutants: mutants.map((mutant) => merged(path, mutant)) },
      ]),
    ),
  }
}

function allOf({ files }: MutationReport) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ path, source, mutant })),
  )
}

function survivorsOf(report: MutationReport, equivalents: readonly Equivalent[]) {
  return allOf(report).filter(({ path, source, mutant }) => {
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') return false
    const code = codeAt(source, mutant)
    const line = source.split('\n')[mutant.location.start.line - 1]?.trim()
    return !equivalents.some(
      (one) =>
        one.path === path && one.line === line && one.code === code && one.replacement === (mutant.replacement ?? ''),
    )
  })
}

function codeAt(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n')
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 120)

/** A table of the layers, followed by each change that no test noticed. */
export function textOf(outcomes: readonly { name: string; rate: number; outcome: Outcome }[]): string {
  const rows = outcomes.map(
    ({ name, rate, outcome: { tried, killed } }) =>
      `${name.padEnd(10)} ${String(tried).padStart(6)} ${String(killed).padStart(7)} ${percent(killed, tried).padStart(8)}  ${rate} %`,
  )
  const lists = outcomes.map(({ name, outcome: { survivors } }) =>
    survivors
      .map(
        ({ path, line, code, replacement, isRun }) =>
          `${name}: ${path}:${line} ${isRun ? '' : '(no test runs it) '}${inOneLine(code)} -> ${inOneLine(replacement)}`,
      )
      .join('\n'),
  )
  return [`layer       tried  killed     rate  aim`, ...rows, '', ...lists.filter(Boolean)].join('\n')
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`)

/** Whether a layer is below its rate. */
export const isBelow = ({ rate, outcome: { tried, killed } }: { rate: number; outcome: Outcome }) =>
  tried > 0 && (killed / tried) * 100 < rate
