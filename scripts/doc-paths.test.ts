import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './lib/workspace.ts'

const DOCUMENTS = sourceFiles('{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/**/*.md')
/** Every file of the repository on a line of its own, with a slash before it. */
const FILES = sourceFiles('*', '.*', '{.ci,.storybook,apps,bench,docs,e2e,mocks,packages,proof,scripts}/**/*')
  .map((path) => `/${path}`)
  .join('\n')
/** What a build or a run leaves behind, which no clone has. */
const isMade = (path: string) => /(^|\/)(\.data|\.cache|dist)(\/|$)/.test(path)

const escaped = (text: string) => text.replaceAll(/[.\\-]/g, String.raw`\$&`)
const isFolder = (name: string) => new RegExp(`/${escaped(name)}/`).test(FILES)

/** What stands in backticks and reads as a path of ours: it begins with a folder or ends as a file does, and nothing is to be filled in. */
function pathsIn(text: string): string[] {
  return [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => {
    const [folder = '', ...rest] = words.split('/')
    const isPath = (rest.length > 0 && isFolder(folder)) || /\w\.(tsx?|mjs|md|css|json|ya?ml|sh)$/.test(words)
    return isPath && /^[\w.*-][\w./*-]*$/.test(words) && !isMade(words) ? [words] : []
  })
}

/** Whether a path, written from the root or from any folder on, is one of a file or of a folder. */
function exists(path: string): boolean {
  const written = path
    .replace(/\/$/, '')
    .split('*')
    .map(escaped)
    .join(String.raw`[^/\n]*`)
  return new RegExp(`/${written}(/|$)`, 'm').test(FILES)
}

test('tells what is a path in a text', () => {
  expect(pathsIn('`docs/adr`, `apply.ts`, `npm run x`, `/pay/:code`, `apps/<noun>`, `a.b`')).toEqual([
    'docs/adr',
    'apply.ts',
  ])
  expect(['docs/adr', 'scripts/doc-paths.test.ts', 'doc-paths.*.ts', '*.rules.ts'].map(exists)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['docs/none', 'paths.test.ts', 'no-such.ts'].map(exists)).toEqual([false, false, false])
})

test.each(DOCUMENTS.map((document) => [document]))('every path that %s names exists', (document) => {
  expect([...new Set(pathsIn(readSource(document)))].filter((path) => !exists(path))).toEqual([])
})

test('decisions are numbered without a gap', () => {
  const numbers = sourceFiles('docs/adr/*.md').map((path) => Number(path.slice('docs/adr/'.length).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
