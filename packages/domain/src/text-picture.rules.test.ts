import { expect, test } from 'vitest'
import { checkTextPicture, SENT_PICTURE_BYTES_MAX, TEXT_PICTURE_REFUSALS } from './text-picture.rules.ts'
import { contentOf, previewOf, TEXT_PICTURE_BYTES_MAX, TEXT_PICTURES_MAX, wordsOf } from './text-pictures.ts'

const JPG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const GIF = [...new TextEncoder().encode('GIF89a')]
const check = (start: number[], size = 1000) => checkTextPicture({ size, start: Uint8Array.from(start) })

test.each([JPG, PNG, GIF])('a picture that begins with %i may go with a text, up to 5 MB', (...start) => {
  expect(check(start, TEXT_PICTURE_BYTES_MAX)).toEqual({ allowed: true })
  expect(check(start, TEXT_PICTURE_BYTES_MAX + 1)).toEqual({
    allowed: false,
    code: 'invalid',
    field: 'file',
    text: TEXT_PICTURE_REFUSALS.size,
  })
})

test.each([
  ['a page', [...new TextEncoder().encode('<html>')]],
  ['a webp', [...new TextEncoder().encode('RIFF....WEBP')]],
  ['nothing', []],
  ['a start of a png', PNG.slice(0, 7)],
])('%s may not, whatever it is called', (_, start) => {
  expect(check(start)).toMatchObject({ code: 'invalid', field: 'file', text: TEXT_PICTURE_REFUSALS.kind })
})

test('as many as a text may have fit into the 5 MB that a carrier takes', () => {
  expect(SENT_PICTURE_BYTES_MAX * TEXT_PICTURES_MAX).toBeLessThan(5_000_000 + 40_000)
  expect(SENT_PICTURE_BYTES_MAX * TEXT_PICTURES_MAX).toBeGreaterThan(4_500_000)
  expect(TEXT_PICTURE_REFUSALS.size).toContain(' 5 MB.')
})

test.each([
  ['', 1, '[Picture]', '', '[Picture]'],
  ['  ', 2, '[2 pictures]', '', '[2 pictures]'],
  ['Look', 2, 'Look', 'Look', '[2 pictures] Look'],
  ['Look', 0, 'Look', 'Look', 'Look'],
])('%j with %i pictures is kept as %j, says %j and is %j in lists', (words, mediaCount, content, said, preview) => {
  expect(contentOf(words, mediaCount)).toBe(content)
  expect(wordsOf({ content, mediaCount })).toBe(said)
  expect(previewOf(content, mediaCount)).toBe(preview)
})
