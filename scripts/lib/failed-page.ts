import { readFileSync } from 'node:fs'

/** So many lines of each part of a page are shown. */
const LINES = 25
/** What every page has. */
const FRAME = /^- (banner|complementary "Parley sidebar"|navigation "Parley")/

/**
 * What a page showed when a browser test failed, from the report that Playwright writes beside its pictures: each part of the tree
 * that a screen reader gets, cut to its beginning and without the frame. The report is Markdown, its first block of YAML the tree; null
 * where it has none.
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

/** The pages of a test's attempts that failed. */
export const failedPagesOf = ({ title, tests }: ReportedTest): string[] =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ retry, attachments }) => {
      const path = attachments.find(({ name }) => name === 'error-context')?.path
      const page = path === undefined ? null : failedPage(readFileSync(path, 'utf8'))
      return page === null ? [] : [`${title}, attempt ${retry + 1}\n${page.replaceAll(/^/gm, '    ')}`]
    }),
  )
