import tokens from '../tokens/tokens.json' with { type: 'json' }

export type TokenGroup = Exclude<keyof typeof tokens, `$${string}`>

/** Token groups shown on each page of Foundations. */
export const PAGES = {
  tokens: ['theme', 'scale'],
  type: ['font', 'text'],
  space: ['space', 'radius', 'size', 'elevation', 'z', 'breakpoint'],
  motion: ['motion'],
} as const satisfies Record<string, readonly TokenGroup[]>

export interface Token {
  /** Path in tokens.json, such as `theme.dark.bg.team`. */
  readonly path: string
  /** Name without the theme: `bg.team`. */
  readonly name: string
  /** The CSS variable with the value; scales and breakpoints have none. */
  readonly variable: string
  readonly value: unknown
  /** The purpose; empty when tokens.json does not state it. */
  readonly use: string
}

interface Leaf {
  readonly $value: unknown
  readonly $description?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isLeaf = (node: unknown): node is Leaf => isRecord(node) && '$value' in node

/** Returns the tokens at and below a path of tokens.json, such as `theme.light`, in the order of the file. */
export function tokensUnder(path: string): Token[] {
  const keys = path.split('.')
  const node = keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), tokens)
  if (isLeaf(node)) return [tokenOf(keys, node)]
  if (!isRecord(node)) throw new Error(`tokens.json has nothing at ${path}`)
  return Object.keys(node)
    .filter((key) => !key.startsWith('$'))
    .flatMap((key) => tokensUnder(`${path}.${key}`))
}

function tokenOf(keys: readonly string[], { $value, $description }: Leaf): Token {
  const [group, theme] = keys
  const own = group === 'theme' ? keys.slice(2) : keys
  const named = group === 'elevation' && theme ? keys.filter((_, index) => index !== 1) : own
  return {
    path: keys.join('.'),
    name: named.join('.'),
    variable: `--${named.join('-')}`,
    value: $value,
    use: $description ?? '',
  }
}

/** Formats a length or duration: `16 px`, `0.875 rem`, `80 ms`; a bare number stays as it is. */
export function valueText(value: unknown): string {
  if (isRecord(value) && 'unit' in value) return `${String(value['value'])} ${String(value['unit'])}`
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Returns the number of a length or duration. */
export const amountOf = (value: unknown): number => Number(isRecord(value) ? value['value'] : value)
