import { readFileSync } from 'node:fs'

/** The number of lines shown of each part of a page. */
const LINES = 25
/** Parts that every page has. */
const FRAME = /^- (banner|complementary "Parley sidebar"|navigation "Parley")/

/**
 * The page that a failed browser test showed, from the report that Playwright writes beside its screenshots: each part
 * of the accessibility tree, cut to its beginning and without the frame. The report is Markdown with the tree as its
 * first block of YAML; null when it has none.
 */
export function failedPage(report: string): string | null {
  const tree = /```yaml\n(.*?)```/s.exec(report)?.[1]
  if (tree === undefined) return null
  return tree
    .trimEnd()
    .split(/\n(?=- )/)
    .filter((part) => !FRAME.test(part))
    .map((part) => {
      const lines = part.split('\n')
      const left = lines.length - LINES
      return [...lines.slice(0, LINES), ...(left > 0 ? [`  (${left} more lines)`] : [])].join('\n')
    })
    .join('\n')
}

/** A test in Playwright's JSON report. */
interface ReportedTest {
  title: string
  tests: { results: { retry: number; attachments: { name: string; path?: string }[] }[] }[]
}

/** The pages that a test's failed attempts showed. */
export const failedPagesOf = ({ title, tests }: ReportedTest): string[] =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ retry, attachments }) => {
      const path = attachments.find(({ name }) => name === 'error-context')?.path
      const page = path === undefined ? null : failedPage(readFileSync(path, 'utf8'))
      return page === null ? [] : [`${title}, attempt ${retry + 1}\n${page.replaceAll(/^/gm, '    ')}`]
    }),
  )
