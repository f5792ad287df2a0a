import { describe, expect, test } from 'vitest'
import { CONTRAST_RULES, TEXT, UI } from './contrast-rules.ts'
import { contrastOf, hardestPair, PAIRS, verdictOf } from './contrast.ts'
import tokens from './tokens.json' with { type: 'json' }

interface ColorValue {
  hex: string
}
interface Oklch {
  l: number
  c: number
  h: number
}
interface Leaf {
  $value: string | ColorValue
  $extensions?: { 'parley.oklch'?: Oklch }
}

const THEMES = ['light', 'dark'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), tokens)

function leafAt(path: string): Leaf {
  const node = at(path)
  if (!isRecord(node) || !('$value' in node)) throw new Error(`${path} is not a token`)
  return node as unknown as Leaf
}

function hexAt(path: string): string {
  const value = leafAt(path).$value
  return typeof value === 'string' ? hexAt(value.slice(1, -1)) : value.hex
}

function leaves(node: unknown, path: string[] = []): string[] {
  if (!isRecord(node)) return []
  if ('$value' in node) return [path.join('.')]
  return Object.entries(node).flatMap(([key, child]) => (key.startsWith('$') ? [] : leaves(child, [...path, key])))
}

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)

function luminance(hex: string): number {
  const weights = [0.2126, 0.7152, 0.0722]
  return channels(hex)
    .map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4))
    .reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0)
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function oklchToChannels({ l, c, h }: Oklch): number[] {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((x) => {
    const v = Math.min(1, Math.max(0, x))
    return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
  })
}

describe.each(THEMES)('%s theme', (theme) => {
  test.each(CONTRAST_RULES)('%s, at %d to 1 or more', (_sentence, minimum, foregrounds, backgrounds) => {
    const failing = foregrounds.flatMap((fg) =>
      backgrounds
        .map((bg) => ({ fg, bg, ratio: contrast(hexAt(`theme.${theme}.${fg}`), hexAt(`theme.${theme}.${bg}`)) }))
        .filter(({ ratio }) => ratio < minimum),
    )
    expect(failing).toEqual([])
  })

  test('the page of tokens computes what is computed here from the hex values', () => {
    const shown = PAIRS.map(({ fg, bg }) => contrastOf(theme, fg, bg).toFixed(6))
    const expected = PAIRS.map(({ fg, bg }) =>
      contrast(hexAt(`theme.${theme}.${fg}`), hexAt(`theme.${theme}.${bg}`)).toFixed(6),
    )
    expect(shown).toEqual(expected)
    expect(shown.length).toBeGreaterThan(200)
  })

  test.each(leaves(tokens.theme.light))('the hardest pair of %s is the one nearest to its limit', (name) => {
    const margins = CONTRAST_RULES.flatMap(([, minimum, foregrounds, grounds]) =>
      foregrounds.flatMap((fg) =>
        grounds
          .filter((bg) => name === fg || name === bg)
          .map((bg) => contrast(hexAt(`theme.${theme}.${fg}`), hexAt(`theme.${theme}.${bg}`)) / minimum),
      ),
    )
    const hardest = hardestPair(theme, name)
    const margin = hardest ? hardest.ratio / hardest.minimum : Infinity
    expect(margin.toFixed(6)).toBe(Math.min(...margins).toFixed(6))
  })

  const scaleOf = (name: string) => {
    const { $value } = leafAt(`theme.${theme}.${name}`)
    return typeof $value === 'string' ? $value.split('.')[2] : undefined
  }
  const shared = ['bg.$', 'bg.$-strong', 'fg.$', 'border.$', 'status.$.bg', 'status.$.fg']
  const named = (audience: string) => shared.map((name) => name.replace('$', audience))

  test.each([...named('team'), 'border.team-strong'])('%s, which only the team sees, is sand', (name) => {
    expect(scaleOf(name)).toBe('sand')
  })

  test.each(named('customer'))('%s, which the customer sees, is teal', (name) => {
    expect(scaleOf(name)).toBe('teal')
  })

  test.each(['status.warning.bg', 'status.warning.fg', 'fg.warning'])('%s is not sand', (name) => {
    expect(scaleOf(name)).not.toBe('sand')
  })

  test('a note cannot be taken for a warning: sand and amber are 25 degrees of hue apart', () => {
    const hue = (scale: string) => leafAt(`scale.${theme}.${scale}.11`).$extensions?.['parley.oklch']?.h ?? 0
    expect(hue('sand') - hue('amber')).toBeGreaterThanOrEqual(25)
  })
})

test.each([
  [1, TEXT, 'fails'],
  [TEXT - 0.001, TEXT, 'fails'],
  [TEXT, TEXT, 'near'],
  [TEXT * 1.049, TEXT, 'near'],
  [TEXT * 1.051, TEXT, 'holds'],
  [UI * 1.049, UI, 'near'],
  [21, UI, 'holds'],
])('a contrast of %d where %d is asked %s', (ratio, minimum, verdict) => {
  expect(verdictOf({ ratio, minimum })).toBe(verdict)
})

test('both themes have the same names', () => {
  expect(leaves(tokens.theme.dark).toSorted()).toEqual(leaves(tokens.theme.light).toSorted())
})

test('every hex value is its OKLCH value, to a rounding step', () => {
  const wrong = ['scale', 'theme'].flatMap((group) =>
    leaves(at(group)).filter((name) => {
      const path = `${group}.${name}`
      const oklch = leafAt(path).$extensions?.['parley.oklch']
      const expected = oklch && oklchToChannels(oklch)
      return expected && channels(hexAt(path)).some((v, i) => Math.abs(v - (expected[i] ?? 0)) > 1.5 / 255)
    }),
  )
  expect(wrong).toEqual([])
})
