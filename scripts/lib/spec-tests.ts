export interface SpecTest {
  /** Line at which the test starts, from 1. */
  readonly line: number
  /**
   * Source text of the test, of the code around it, and of everything that these use from their file: helpers, imports,
   * hooks.
   */
  readonly text: string
}

/** Consecutive lines, starting at the line with that number. */
interface Block {
  readonly line: number
  readonly lines: string[]
}

interface Statement {
  readonly whole: string
  /** The lines that are not part of a test. */
  readonly around: string
  readonly tests: readonly Block[]
}

/** Parses the tests of a formatted spec. */
export function testsOf(source: string): SpecTest[] {
  const statements = topStatements(source).map(splitAtTests)
  const declared = new Map(statements.flatMap(({ whole }) => namesDeclaredBy(whole).map((name) => [name, whole])))
  const hooks = statements.filter(({ around, tests }) => tests.length === 0 && around.startsWith('test.'))
  const ofAll = hooks.map(({ around }) => around).join('\n')
  return statements.flatMap(({ around, tests }) =>
    tests.map((test) => ({
      line: test.line,
      text: withUsed([ofAll, around, test.lines.join('\n')].join('\n'), declared),
    })),
  )
}

/** An unindented line starts a statement, unless it closes one. */
function topStatements(source: string): Block[] {
  const statements: Block[] = []
  for (const [index, text] of source.split('\n').entries()) {
    if (/^[^\s})\]]/.test(text)) statements.push({ line: index + 1, lines: [] })
    statements.at(-1)?.lines.push(text)
  }
  return statements
}

/** A test ends at the closing line that has the indentation of its first line. */
function splitAtTests({ line, lines }: Block): Statement {
  const tests: Block[] = []
  const around: string[] = []
  let closing: string | null = null
  for (const [index, text] of lines.entries()) {
    const indent: string | undefined = closing === null ? /^( *)test\(/.exec(text)?.[1] : undefined
    if (indent !== undefined) {
      closing = `${indent}})`
      tests.push({ line: line + index, lines: [] })
    }
    const target = closing === null ? around : tests.at(-1)?.lines
    target?.push(text)
    if (text === closing) closing = null
  }
  return { whole: lines.join('\n'), around: around.join('\n'), tests }
}

/** The names that an import or a declaration (`const`, `function` and the like) introduces. */
function namesDeclaredBy(text: string): readonly string[] {
  const names = /^(?:(?:export|async) )*(?:import|const|let|function|interface|type)\b([^=(<]*)/.exec(text)?.[1] ?? ''
  return names.replace(/ from .*/s, '').match(/\w+/g) ?? []
}

function withUsed(text: string, declared: ReadonlyMap<string, string>): string {
  const texts = new Set([text])
  for (const found of texts) for (const [name] of found.matchAll(/\w+/g)) texts.add(declared.get(name) ?? text)
  return [...texts].join('\n')
}
