import { describe, expect, test } from 'vitest'
import { contentOf, draftOfContent, excerptOf, partsOfContent } from './mention-text.ts'

const zoe = '019d0000-0000-7000-8000-00000000000a'
const gone = '019d0000-0000-7000-8000-00000000000b'
const nameOf = (id: string) => (id === zoe ? 'Zoë Ångström' : undefined)
const content = `Ask {{${zoe}}} or {{${gone}}}`

test('a comment shows @Name, and @Unknown for somebody who is not found', () => {
  expect(partsOfContent(content, nameOf)).toEqual([
    { kind: 'text', text: 'Ask ' },
    { kind: 'mention', id: zoe, name: 'Zoë Ångström' },
    { kind: 'text', text: ' or ' },
    { kind: 'mention', id: gone, name: 'Unknown' },
  ])
})

test('what is written with names is stored with tokens, strangers included, without blanks around it', () => {
  const draft = draftOfContent(content, nameOf)
  expect(draft.text).toBe('Ask @Zoë Ångström or @Unknown')
  expect(contentOf(draft)).toBe(content)
  expect(contentOf({ text: '  \n', mentions: [] })).toBe('')
})

describe('the excerpt of a message', () => {
  test.each([
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}...`],
    ['two\n lines ', 'two lines'],
    [`${'x'.repeat(49)}👩‍🔧y`, `${'x'.repeat(49)}👩‍🔧...`],
  ])('of %j is %j', (text, expected) => {
    expect(excerptOf(text)).toBe(expected)
  })
})
