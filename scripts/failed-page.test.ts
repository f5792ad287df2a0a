import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedPage, failedPagesOf } from './lib/failed-page.ts'

const rows = Array.from({ length: 30 }, (_, index) => `  - row "${index}"`).join('\n')
const report = `# Error details

\`\`\`
Error: element(s) not found
\`\`\`

\`\`\`yaml
- banner:
  - link "Parley home"
- main:
${rows}
- dialog "Recent changes":
  - button "Close"
\`\`\`

# Test source

\`\`\`ts
await expect(row).toBeVisible()
\`\`\`
`

test('a page is shown without its frame, and each part of it to its beginning', () => {
  const lines = failedPage(report)?.split('\n')
  expect(lines?.slice(0, 2)).toEqual(['- main:', '  - row "0"'])
  expect(lines?.slice(24)).toEqual([
    '  - row "23"',
    '  (6 more lines)',
    '- dialog "Recent changes":',
    '  - button "Close"',
  ])
})

test('a failure without a page shows none', () => {
  expect(failedPage('# Error details\n\n```\nError: no browser\n```\n')).toBeNull()
})

test('each attempt that failed shows its own page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  writeFileSync(path, '```yaml\n- status: Sent\n```\n')
  const attachments = [
    { name: 'screenshot', path: 'a.png' },
    { name: 'error-context', path },
  ]
  const results = [
    { retry: 0, attachments },
    { retry: 1, attachments: [] },
  ]
  expect(failedPagesOf({ title: 'a text is sent', tests: [{ results }] })).toEqual([
    'a text is sent, attempt 1\n    - status: Sent',
  ])
})
