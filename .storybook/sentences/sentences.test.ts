import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '../../scripts/lib/workspace.ts'
import { requiredStates } from '../states/index.ts'
import { quotedSentences } from './index.ts'

const said = quotedSentences.map((sentence) => [sentence.quote, sentence] as const)

test('what the specifications quote is all here, each shown or tested', () => {
  expect(new Set(said.map(([quote]) => quote)).size).toBeGreaterThan(230)
  expect(quotedSentences.filter(({ story, testedIn }) => (story === undefined) === (testedIn === undefined))).toEqual(
    [],
  )
})

test('each is a field of a required state, or contained by the test that it names', () => {
  const quoting = new Set(requiredStates.flatMap(({ quotes }) => quotes))
  const unproven = quotedSentences.filter((sentence) => {
    const { quote, stands, testedIn } = sentence
    if (testedIn === undefined) return !quoting.has(sentence)
    const [path] = sourceFiles(testedIn)
    if (path === undefined || !/\.(test|spec)\.ts$/.test(path)) return true
    const source = readSource(path)
    return !(stands ? stands.test(source) : source.includes(`'${quote}'`))
  })
  expect(unproven).toEqual([])
})

test('each stands once for its story', () => {
  const places = quotedSentences.map(({ quote, story, testedIn }) => `${quote} < ${story ?? testedIn}`)
  expect(places).toEqual([...new Set(places)])
})
