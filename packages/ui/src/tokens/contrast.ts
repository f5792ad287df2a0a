import { CONTRAST_RULES } from './contrast-rules.ts'
import tokens from './tokens.json' with { type: 'json' }

export type ThemeName = 'light' | 'dark'

/** Two colours that may be combined, by their names without the theme: `fg.muted` on `bg.canvas`. */
export interface Pair {
  readonly fg: string
  readonly bg: string
  /** Required contrast. */
  readonly minimum: number
}

export interface JudgedPair extends Pair {
  readonly ratio: number
}

/** All pairs of the rules. */
export const PAIRS: readonly Pair[] = CONTRAST_RULES.flatMap(([, minimum, foregrounds, grounds]) =>
  foregrounds.flatMap((fg) => grounds.map((bg) => ({ fg, bg, minimum }))),
)

/**
 * Returns a theme colour as `#rrggbb`, or as `#rrggbbaa` when it is translucent. Throws when the path is not a colour.
 */
export function hexOf(path: string): string {
  const value = path.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], tokens) as
    | { $value?: string | { hex: string; alpha?: number } }
    | undefined
  const found = value?.$value
  if (typeof found === 'string') return hexOf(found.slice(1, -1))
  if (found === undefined) throw new Error(`tokens.json has no colour ${path}`)
  const alpha = found.alpha === undefined ? '' : Math.round(found.alpha * 255).toString(16)
  return found.hex + alpha
}

type Node = Readonly<Record<string, unknown>>

/** Relative luminance by WCAG 2, from 0 for black to 1 for white. */
function luminanceOf(hex: string): number {
  const rgb = Number.parseInt(hex.slice(1, 7), 16)
  const linear = (shift: number) => {
    const channel = ((rgb >> shift) & 255) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
}

/** Contrast of two colours of a theme by WCAG 2, from 1 to 21. */
export function contrastOf(theme: ThemeName, fg: string, bg: string): number {
  return ratioOf(hexOf(`theme.${theme}.${fg}`), hexOf(`theme.${theme}.${bg}`))
}

/** Contrast of two colours, `#rrggbb`, by WCAG 2, from 1 to 21. */
export function ratioOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05]
  return a > b ? a / b : b / a
}

/** Returns the pair with this colour that is nearest to its limit or furthest below it; null when there is none. */
export function hardestPair(theme: ThemeName, name: string): JudgedPair | null {
  let hardest: JudgedPair | null = null
  for (const { fg, bg, minimum } of PAIRS) {
    if (fg !== name && bg !== name) continue
    const ratio = contrastOf(theme, fg, bg)
    if (hardest === null || ratio / minimum < hardest.ratio / hardest.minimum) hardest = { fg, bg, minimum, ratio }
  }
  return hardest
}

export type Verdict = 'holds' | 'near' | 'fails'

/** Within 5 % above the limit, a small change of either colour fails. */
const NEAR = 1.05

export function verdictOf({ ratio, minimum }: Pick<JudgedPair, 'ratio' | 'minimum'>): Verdict {
  if (ratio < minimum) return 'fails'
  return ratio < minimum * NEAR ? 'near' : 'holds'
}
