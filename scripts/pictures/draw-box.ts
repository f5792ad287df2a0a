import type { Picture } from './picture.ts'

export const WIDTH = 200
const HEIGHT = 120

interface Drawn {
  /** Distance of the box, which measures 80 by 40 px, from the left, in px. */
  left?: number
  /** Value of every channel inside the box. */
  tint?: number
  /** Added to the value of the pixels at the box's sides. */
  edge?: number
}

/** Draws a grey box with uneven sides on white. */
export function draw({ left = 40, tint = 244, edge = 0 }: Drawn = {}): Picture {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3, 255)
  for (let y = 30; y < 70; y += 1) {
    for (let x = left; x < left + 80; x += 1) {
      const isEdge = x === left || x === left + 79
      data.fill(isEdge ? 100 + (y % 2) * 50 + edge : tint, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
    }
  }
  return { width: WIDTH, height: HEIGHT, data }
}
