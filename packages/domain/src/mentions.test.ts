import { describe, expect, it } from 'vitest'
import { commentPreview, mentionedIds, mentionsAsText, mentionToken, splitMentions } from './mentions.ts'

const ana = '019d0000-0000-7000-8000-00000000000a'
const ben = '019d0000-0000-7000-8000-00000000000b'
const names = new Map([
  [ana, 'Ana Ruiz'],
  [ben, 'Bénédicte D’Angelo'],
])
const nameOf = (id: string) => names.get(id)

describe('mentioned people', () => {
  it.each([
    ['nobody', 'No token here', []],
    ['one person once, however often', `{{${ana}}} and {{${ana}}}`, [ana]],
    ['people in the order of mention', `{{${ben}}}{{${ana}}}{{${ben}}}`, [ben, ana]],
    ['no upper-case token', `{{${ana.toUpperCase()}}}`, []],
    ['no token that cannot be an id', '{{abc}} {{--}} {{}}', []],
    ['no half token', `{{${ana}} {${ben}}`, []],
    ['the inner token of doubled braces', `{{{${ana}}}}`, [ana]],
  ])('are %s', (_, text, ids) => {
    expect(mentionedIds(text)).toEqual(ids)
  })

  it('are what the token of a person names', () => {
    expect(mentionedIds(mentionToken(ben))).toEqual([ben])
  })
})

describe('pieces of a comment', () => {
  it.each([
    ['only words', [{ kind: 'text', text: 'only words' }]],
    ['', []],
    [
      `{{${ana}}} ask {{${ben}}}`,
      [
        { kind: 'mention', userId: ana },
        { kind: 'text', text: ' ask ' },
        { kind: 'mention', userId: ben },
      ],
    ],
    [
      'hi {{abc}}!',
      [
        { kind: 'text', text: 'hi ' },
        { kind: 'mention', userId: 'abc' },
        { kind: 'text', text: '!' },
      ],
    ],
  ])('of %j', (text, segments) => {
    expect(splitMentions(text)).toEqual(segments)
  })

  it('read with names, with @Unknown for strangers, in composed form', () => {
    const decomposed = new Map([[ben, 'Be\u0301ne\u0301dicte']])
    expect(mentionsAsText(`{{${ana}}}, {{${ben}}} and {{abc}}`, nameOf)).toBe(
      '@Ana Ruiz, @Bénédicte D’Angelo and @Unknown',
    )
    expect(mentionsAsText(`cafe\u0301 {{${ben}}}`, (id) => decomposed.get(id))).toBe('café @Bénédicte')
  })
})

describe('the preview', () => {
  it('is the first 100 characters, names counted instead of tokens', () => {
    expect(commentPreview(`{{${ana}}} ${'x'.repeat(90)}`, nameOf)).toBe(`@Ana Ruiz ${'x'.repeat(90)}`)
    expect(commentPreview(`{{${ana}}} ${'x'.repeat(91)}`, nameOf)).toBe(`@Ana Ruiz ${'x'.repeat(90)}`)
  })

  it('never ends within a character', () => {
    const preview = commentPreview(`${'x'.repeat(99)}👩‍🔧 later`, nameOf)
    expect(preview).toBe(`${'x'.repeat(99)}👩‍🔧`)
    expect(preview.isWellFormed()).toBe(true)
  })
})
