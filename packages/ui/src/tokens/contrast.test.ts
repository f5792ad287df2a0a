import { describe, expect, test } from 'vitest'
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

const TEXT = 4.5
const UI = 3
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

const under = (group: string, ...names: string[]) => names.map((name) => `${group}.${name}`)
const SURFACES = under('bg', 'canvas', 'surface', 'raised', 'sunken', 'hover', 'active', 'selected', 'inbound')
const PANES = [...SURFACES, 'bg.customer', 'bg.team']
const FG = under('fg', 'default', 'muted', 'subtle', 'link', 'customer', 'team', 'danger', 'warning', 'success', 'info')
const STATUSES = ['success', 'warning', 'danger', 'neutral', 'refunded', 'info', 'customer', 'team']

type Rule = readonly [sentence: string, minimum: number, foregrounds: string[], backgrounds: string[]]
const RULES: Rule[] = [
  ['text reads on every surface', TEXT, FG, PANES],
  ['text reads on strong sand', TEXT, under('fg', 'default', 'team', 'muted'), ['bg.team-strong']],
  ['text reads on strong teal', TEXT, under('fg', 'default', 'customer'), ['bg.customer-strong', 'bg.selected-hover']],
  [
    'a hovered selected row reads',
    TEXT,
    under('fg', 'default', 'muted', 'subtle', 'link', 'warning'),
    ['bg.selected-hover'],
  ],
  ['a tooltip reads', TEXT, ['fg.on-tooltip'], ['bg.tooltip']],
  [
    'white reads on solids',
    TEXT,
    ['fg.on-solid'],
    under(
      'solid',
      'primary',
      'primary-hover',
      'primary-active',
      'danger',
      'danger-hover',
      'team',
      'team-hover',
      'outbound',
    ),
  ],
  ['the call icon shows', UI, ['fg.on-solid'], ['solid.call']],
  ...STATUSES.map((k): Rule => [
    `the ${k} badge reads`,
    TEXT,
    [`status.${k}.fg`, 'fg.default', 'fg.muted'],
    [`status.${k}.bg`],
  ]),
  ...['admin', 'manager', 'standard', 'basic'].map((k): Rule => [
    `the ${k} badge reads`,
    TEXT,
    [`role.${k}.fg`],
    [`role.${k}.bg`],
  ]),
  ['the bar reads', TEXT, ['bar.fg', 'bar.muted'], under('bar', 'bg', 'hover', 'field')],
  ['a bar badge reads', TEXT, ['bar.badge-fg'], ['bar.badge']],
  ['the waterline reads', TEXT, ['bar.waterline'], ['bar.bg']],
  [
    'parts of the bar show',
    UI,
    ['bar.field-border', 'bar.alert', 'border.focus-on-bar', 'brand.customer-on-bar', 'brand.team-on-bar'],
    ['bar.bg'],
  ],
  ['fields show where they sit', UI, ['border.control'], PANES.filter((surface) => surface !== 'bg.active')],
  ['the focus ring shows', UI, ['border.focus'], PANES],
  [
    'hover and error lines show',
    UI,
    ['border.control-hover', 'border.danger'],
    under('bg', 'surface', 'raised', 'canvas'),
  ],
  ['the note field shows', UI, ['border.team-strong'], under('bg', 'surface', 'canvas', 'team')],
  ['solid buttons show', UI, under('solid', 'primary', 'danger', 'team', 'call'), ['bg.surface']],
  [
    'presence shows',
    UI,
    under('presence', 'online', 'away', 'offline'),
    under('bg', 'canvas', 'surface', 'hover', 'selected'),
  ],
  ['workload shows', UI, under('workload', 'ok', 'high', 'over'), ['bg.track']],
  ['charts show', UI, under('chart', '1', '2', '3', '4', '5', 'single'), ['bg.surface', 'bg.raised']],
]

describe.each(THEMES)('%s theme', (theme) => {
  test.each(RULES)('%s, at %d to 1 or more', (_sentence, minimum, foregrounds, backgrounds) => {
    const failing = foregrounds.flatMap((fg) =>
      backgrounds
        .map((bg) => ({ fg, bg, ratio: contrast(hexAt(`theme.${theme}.${fg}`), hexAt(`theme.${theme}.${bg}`)) }))
        .filter(({ ratio }) => ratio < minimum),
    )
    expect(failing).toEqual([])
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
