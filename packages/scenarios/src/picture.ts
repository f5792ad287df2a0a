import { encode } from 'fast-png'
import { createRandom } from './build/random.ts'

/** Size of a made-up picture, in pixels. */
export const MADE_PICTURE = { width: 480, height: 360 } as const
const { width: WIDTH, height: HEIGHT } = MADE_PICTURE

type Rgb = readonly [number, number, number]

/**
 * Generates a picture like a customer's photo of a cellar: a wall, a floor, a tank and a puddle. A PNG file, the same
 * for the same seed.
 */
export function makePicture(seed: string): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed)
  const [wall, metal, water] = [tintOf(random.next()), tintOf(random.next()), [120, 165, 190] as const]
  const floor = HEIGHT * (0.6 + random.next() * 0.15)
  const tank = { x: WIDTH * (0.25 + random.next() * 0.4), half: WIDTH * 0.13, top: HEIGHT * 0.15, bottom: floor + 50 }
  const puddle = {
    x: tank.x + (random.next() - 0.5) * 160,
    y: floor + 70,
    rx: 60 + random.next() * 60,
    ry: 14 + random.next() * 12,
  }
  const colourAt = (x: number, y: number): Rgb => {
    if (((x - puddle.x) / puddle.rx) ** 2 + ((y - puddle.y) / puddle.ry) ** 2 < 1) return water
    const side = (x - tank.x) / tank.half
    if (Math.abs(side) < 1 && y > tank.top && y < tank.bottom) return lit(metal, 0.4 + 0.6 * Math.sqrt(1 - side * side))
    return y < floor ? lit(wall, 0.6 + (0.4 * y) / floor) : lit(wall, 0.5 - (0.3 * (y - floor)) / (HEIGHT - floor))
  }
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) data.set(colourAt(x, y), (y * WIDTH + x) * 3)
  }
  return new Uint8Array(encode({ ...MADE_PICTURE, data, channels: 3 }))
}

/** A pale colour; `turn` is its place on the colour circle, from 0 to below 1. */
const tintOf = (turn: number): Rgb =>
  [0, 1 / 3, 2 / 3].map((part) => Math.round(185 + 30 * Math.cos((turn - part) * 2 * Math.PI))) as unknown as Rgb

const lit = ([red, green, blue]: Rgb, light: number): Rgb => [red * light, green * light, blue * light]
