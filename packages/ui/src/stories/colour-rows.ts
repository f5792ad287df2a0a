import { hardestPair, hexOf, type JudgedPair, type ThemeName, verdictOf, type Verdict } from '../tokens/contrast.ts'
import { type Token, tokensUnder } from './token-list.ts'

export const THEMES: readonly ThemeName[] = ['light', 'dark']

export type Kind = 'colour' | 'status' | 'bar' | 'chart'

export interface ColourRow extends Token {
  readonly kind: Kind
  readonly section: string
  readonly hex: Readonly<Record<ThemeName, string>>
  /**
   * In each theme, of all pairs with this colour, the one nearest to its limit or furthest below it; null when no rule
   * names the colour.
   */
  readonly hardest: Readonly<Record<ThemeName, JudgedPair>> | null
  /** The worse verdict of the two themes. */
  readonly verdict: Verdict | 'unjudged'
}

const SECTIONS: Readonly<Record<string, readonly [kind: Kind, section: string]>> = {
  fg: ['colour', 'Text'],
  solid: ['colour', 'Fills'],
  border: ['colour', 'Borders'],
  bg: ['colour', 'Backgrounds'],
  status: ['status', 'Status'],
  role: ['status', 'Roles'],
  presence: ['status', 'Presence'],
  workload: ['status', 'Workload'],
  bar: ['bar', 'Bar'],
  brand: ['bar', 'Logo'],
  chart: ['chart', 'Charts'],
}

const AUDIENCE = /^(fg|bg|border|solid)\.(customer|team|outbound)/

const ORDER = [
  'Text',
  'Audience',
  'Fills',
  'Borders',
  'Backgrounds',
  ...Object.values(SECTIONS).flatMap(([kind, section]) => (kind === 'colour' ? [] : [section])),
]

const SEVERITY: readonly Verdict[] = ['fails', 'near', 'holds']

const worse = (a: Verdict, b: Verdict): Verdict => SEVERITY.find((verdict) => verdict === a || verdict === b) ?? a

/** All theme colours with their hardest pairs, in the order of the page. */
export const COLOUR_ROWS: readonly ColourRow[] = tokensUnder('theme.light')
  .map(rowOf)
  .toSorted((a, b) => ORDER.indexOf(a.section) - ORDER.indexOf(b.section))

function rowOf(token: Token): ColourRow {
  const place = SECTIONS[token.name.split('.', 1)[0] ?? '']
  if (!place) throw new Error(`No section of the page of tokens shows ${token.name}: name one in colour-rows.ts.`)
  const [light, dark] = [hardestPair('light', token.name), hardestPair('dark', token.name)]
  return {
    ...token,
    kind: place[0],
    section: AUDIENCE.test(token.name) ? 'Audience' : place[1],
    hex: { light: hexOf(`theme.light.${token.name}`), dark: hexOf(`theme.dark.${token.name}`) },
    hardest: light && dark ? { light, dark } : null,
    verdict: light && dark ? worse(verdictOf(light), verdictOf(dark)) : 'unjudged',
  }
}

/** Returns the other colour of a pair. */
export const partnerOf = (name: string, { fg, bg }: JudgedPair): string => (fg === name ? bg : fg)
