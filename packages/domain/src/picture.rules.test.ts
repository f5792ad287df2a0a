import { expect, test } from 'vitest'
import { pictureIdOf, picturePath } from './picture-paths.ts'
import { checkPicture, PICTURE_BYTES_MAX, PICTURE_REFUSALS, pictureTypeOf } from './picture.rules.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ID = '019d1916-4dfb-737c-865b-0dd08443572e'
const text = (words: string) => new TextEncoder().encode(words)
const png = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(PNG)
  return bytes
}

test.each([
  [Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), null],
  [png(8), null],
  [png(PICTURE_BYTES_MAX.avatar), null],
  [png(PICTURE_BYTES_MAX.avatar + 1), 'The picture is larger than 1 MB. Choose a smaller file.'],
  [text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), PICTURE_REFUSALS.svg],
  [text('GIF89a'), PICTURE_REFUSALS.kind],
  [text('<html><body>'), PICTURE_REFUSALS.kind],
  [new Uint8Array(), PICTURE_REFUSALS.kind],
])('file %#', (bytes, refusal) => {
  expect(checkPicture('avatar', bytes)).toEqual(
    refusal === null ? { allowed: true } : { allowed: false, code: 'invalid', text: refusal, field: 'file' },
  )
})

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [PNG, 'image/png'],
  [[0xff, 0xd8], null],
])('what begins with %j is sent as %s', (bytes, type) => {
  expect(pictureTypeOf(Uint8Array.from(bytes))).toBe(type)
})

test('an address names a file only as it is given out', () => {
  expect(pictureIdOf('logo', picturePath('logo', ID))).toBe(ID)
  expect(pictureIdOf('avatar', picturePath('avatar', ID))).toBe(ID)
  for (const url of [
    picturePath('avatar', ID),
    `https://elsewhere.test${picturePath('logo', ID)}`,
    '/api/public/logos/x',
  ])
    expect(pictureIdOf('logo', url)).toBeNull()
  for (const url of [picturePath('logo', ID), `https://elsewhere.test${picturePath('avatar', ID)}`, '/api/files/x'])
    expect(pictureIdOf('avatar', url)).toBeNull()
})
