import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './lib/workspace.ts'

const DOCUMENTS = sourceFiles('{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/**/*.md')
/** All files of the repository, one per line, each with a leading slash. */
const FILES = sourceFiles('*', '.*', '{.ci,.storybook,apps,bench,docs,e2e,mocks,packages,proof,scripts}/**/*')
  .map((path) => `/${path}`)
  .join('\n')
/** Whether a path is created by a build or a run, and so is in no clone. */
const isMade = (path: string) => /(^|\/)(\.data|\.cache|dist)(\/|$)/.test(path)

const escaped = (text: string) => text.replaceAll(/[.\\-]/g, String.raw`\$&`)
const isFolder = (name: string) => new RegExp(`/${escaped(name)}/`).test(FILES)

/**
 * Text in backticks that reads as a path of the repository: it starts with a folder or ends like a file name, and has
 * no placeholders.
 */
function pathsIn(text: string): string[] {
  return [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => {
    const [folder = '', ...rest] = words.split('/')
    const isPath = (rest.length > 0 && isFolder(folder)) || /\w\.(tsx?|mjs|md|css|json|ya?ml|sh)$/.test(words)
    return isPath && /^[\w.*-][\w./*-]*$/.test(words) && !isMade(words) ? [words] : []
  })
}

/** Whether a path, relative to the root or to any folder, is an existing file or folder. */
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
