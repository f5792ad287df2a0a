import { describe, expect, test } from 'vitest'
import { draw, WIDTH } from './draw-box.ts'
import { decodeOver, encodeOver } from './over.ts'
import { differenceOf, halve, type Picture, roundEdges } from './picture.ts'

const drawnFirst = halve(roundEdges(draw()))
const first = roundEdges(drawnFirst)
/** Draws the first picture with words below its box; `left` moves the box, `wordsFrom` the words. */
function drawState({ left = 40, wordsFrom = 100 } = {}): Picture {
  const picture = draw({ left })
  for (let y = 90; y < 100; y += 1) {
    const row = y * WIDTH
    picture.data.fill(30, (row + wordsFrom) * 3, (row + wordsFrom + 50) * 3)
  }
  return halve(roundEdges(picture))
}
const state = drawState()
const keep = (picture: Picture) => encodeOver(roundEdges(picture), first)
const readBack = async (picture: Picture) => decodeOver(await keep(picture), first)

describe('a picture over the first of its title', () => {
  test('is the same picture', async () => {
    expect((await readBack(state)).data).toEqual(roundEdges(state).data)
    expect(differenceOf(await readBack(state), state)).toBeNull()
  })

  test('holds only the squares that are not the same', async () => {
    const ground = { ...first, data: Buffer.alloc(first.data.length, 1) }
    const alone = await decodeOver(await keep(state), ground)
    const at = (x: number, y: number) => alone.data[(y * alone.width + x) * 3]
    expect([at(60, 47), at(40, 25)]).toEqual([30, 1])
    expect((await keep(drawnFirst)).length).toBeLessThan(100)
  })

  test.each([
    ['what is its own', drawState({ wordsFrom: 102 }), { x: 50, y: 45 }],
    ['what it shares with the first', drawState({ left: 42 }), { x: 20, y: 15 }],
  ])('is another one when %s moves by 2 px', async (_, moved, where) => {
    expect(differenceOf(await readBack(state), moved)?.first).toEqual(where)
  })
})
