import { drawing } from './drawn.ts'
import { amountOf, type Token, tokensUnder, valueText } from './token-list.ts'
import styles from './foundations.module.css'

const SAMPLES: Record<string, string> = {
  'text.display': '$1,240.50',
  'text.metric': '$48,362.15',
  'text.title': 'Virtual Terminal',
  'text.heading': 'Refund Transaction',
  'text.reading': 'Thank you for your payment!',
  'text.base': 'Can I pay the other half on Friday?',
  'text.secondary': 'Invoice number will be auto-generated',
  'text.meta': 'Devin Kim, Nov 4, 2:31 PM',
  'text.code': '9d21f6a0 pay.example/x7Kd2m',
}

interface Style {
  readonly fontSize: unknown
  readonly fontWeight: string
  readonly lineHeight: number
}

const ROOT = 16

/** Formats a text style in px at the default text size: `28/36 600`. */
function measureOf({ value }: Token): string {
  const { fontSize, fontWeight, lineHeight } = value as Style
  const size = amountOf(fontSize) * ROOT
  const weight = tokensUnder(fontWeight.slice(1, -1))[0]
  return `${size}/${Math.round(size * lineHeight)} ${weight ? valueText(weight.value) : ''}`
}

interface TypeScaleProps {
  /** Whether to show the purpose of each style too. */
  uses?: boolean
}

/** Shows the text styles, largest first, in the order in which people meet them. */
export function TypeScale({ uses = false }: TypeScaleProps) {
  return (
    <dl className={styles.lines}>
      {tokensUnder('text')
        .toReversed()
        .map((token) => (
          <div key={token.name} {...drawing(token.path)}>
            <dt>
              {token.name.replace('text.', '')} {measureOf(token)}
            </dt>
            <dd style={{ font: `var(${token.variable})` }}>{SAMPLES[token.name] ?? 'Answer customers together'}</dd>
            {uses && <dd className={styles.use}>{token.use}</dd>}
          </div>
        ))}
    </dl>
  )
}

const STYLES = {
  family: 'fontFamily',
  weight: 'fontWeight',
  size: 'fontSize',
  line: 'lineHeight',
} as const

/** Shows the tokens that text styles consist of. */
export function FontTokens({ part }: { readonly part: keyof typeof STYLES }) {
  return (
    <dl className={styles.lines}>
      {tokensUnder(`font.${part}`).map(({ path, name, variable, value, use }) => (
        <div key={path} {...drawing(path)}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd style={{ [STYLES[part]]: `var(${variable})` }} data-line={part === 'line' || undefined}>
            {valueText(value)}
          </dd>
          <dd className={styles.use}>{use}</dd>
        </div>
      ))}
    </dl>
  )
}
