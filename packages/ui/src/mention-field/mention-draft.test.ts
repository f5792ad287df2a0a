import { describe, expect, test } from 'vitest'
import { afterEdit, draftOf, type MentionPart, partsOf, queryAt, withMention } from './mention-draft.ts'

const zoe = { id: 'z', name: 'Zoë Ångström' }
const parts: MentionPart[] = [
  { kind: 'text', text: 'Ask ' },
  { kind: 'mention', ...zoe },
  { kind: 'text', text: ' today' },
]
const draft = draftOf(parts)
const AT = 'Ask @Zoë Ångström'.length
const plain = (text: string) => ({ text, mentions: [] })

test('a text is taken apart into what it was put together from', () => {
  expect(draft).toEqual({ text: 'Ask @Zoë Ångström today', mentions: [{ id: 'z', start: 4, end: AT }] })
  expect(partsOf(draft)).toEqual(parts)
  expect(partsOf(plain(''))).toEqual([])
})

describe('a query', () => {
  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['Hi @pri', 7, { start: 3, query: 'pri' }],
    ['Hi @pri and', 7, { start: 3, query: 'pri' }],
    ['(@Zoë', 5, { start: 1, query: 'Zoë' }],
    ['@a_9', 4, { start: 0, query: 'a_9' }],
    ['@a b', 4, null],
    ['@a-', 3, null],
    ['mail@example', 12, null],
    ['@@', 2, { start: 1, query: '' }],
    ['no', 2, null],
  ])('in %j at %i is %j', (text, caret, expected) => {
    expect(queryAt(plain(text), caret)).toEqual(expected)
  })

  test('is none inside a mention', () => {
    expect(queryAt(draft, 8)).toBeNull()
  })
})

describe('an edit', () => {
  const edit = (text: string, caret: number) => afterEdit(draft, text, caret)

  test('before a mention moves it', () => {
    expect(edit('Please ask @Zoë Ångström today', 10).draft.mentions).toEqual([{ id: 'z', start: 11, end: AT + 7 }])
  })
  test('behind a mention leaves it', () => {
    expect(edit('Ask @Zoë Ångström now', AT + 4).draft.mentions).toEqual(draft.mentions)
  })
  test('inside a mention makes it text', () => {
    expect(edit('Ask @Zoxë Ångström today', 7).draft).toEqual(plain('Ask @Zoxë Ångström today'))
  })
  test('by Backspace at its end takes the mention as a whole', () => {
    expect(edit('Ask @Zoë Ångströ today', AT - 1)).toEqual({ draft: plain('Ask  today'), caret: 4 })
  })
  test('by Backspace inside it takes one character', () => {
    expect(edit('Ask @Zo Ångström today', 7)).toEqual({ draft: plain('Ask @Zo Ångström today'), caret: 7 })
  })
  test('that repeats the character beside the mention is told apart by the caret', () => {
    const twice = draftOf([{ kind: 'mention', id: 'm', name: 'mm' }])
    expect(afterEdit(twice, '@mmm', 4).draft.mentions).toEqual([{ id: 'm', start: 0, end: 3 }])
    expect(afterEdit(twice, '@@mm', 1).draft.mentions).toEqual([{ id: 'm', start: 1, end: 4 }])
  })
  test('that replaces everything leaves no mention', () => {
    expect(edit('Done', 4).draft).toEqual(plain('Done'))
  })
})

describe('a chosen person', () => {
  test('takes the place of the query, with a space behind', () => {
    const { draft: next, caret } = withMention(plain('Ask @zo'), { start: 4, query: 'zo' }, zoe)
    expect(next).toEqual({ text: 'Ask @Zoë Ångström ', mentions: [{ id: 'z', start: 4, end: AT }] })
    expect(caret).toBe(AT + 1)
  })
  test('before a space adds none', () => {
    const { draft: next, caret } = withMention(plain('@zo, no'), { start: 0, query: 'zo' }, zoe)
    expect(next.text).toBe('@Zoë Ångström , no')
    expect(withMention(plain('@zo no'), { start: 0, query: 'zo' }, zoe).draft.text).toBe('@Zoë Ångström no')
    expect(caret).toBe(zoe.name.length + 2)
  })
  test('keeps the others in order', () => {
    const { draft: next } = withMention(
      { ...draft, text: `@p ${draft.text}`, mentions: [{ id: 'z', start: 7, end: AT + 3 }] },
      { start: 0, query: 'p' },
      { id: 'p', name: 'Priya' },
    )
    expect(partsOf(next).map((part) => (part.kind === 'mention' ? part.id : part.text))).toEqual([
      'p',
      ' Ask ',
      'z',
      ' today',
    ])
  })
})
