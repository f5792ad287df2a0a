import { Check } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { type JudgedPair, type ThemeName, verdictOf } from '../tokens/contrast.ts'
import { type ColourRow, partnerOf, THEMES } from './colour-rows.ts'
import { drawing } from './drawn.ts'
import styles from './tokens-page.module.css'

interface ColourTableProps {
  rows: readonly ColourRow[]
}

/** Shows colours in both themes side by side, each with the lowest contrast of its pairs. */
export function ColourTable({ rows }: ColourTableProps) {
  if (rows.length === 0) return <p className={styles.none}>No colour is named so, or is as near to its limit.</p>
  const sections = Map.groupBy(rows, ({ section }) => section)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">Worst pair with</th>
            <th scope="col">Lowest contrast</th>
          </tr>
        </thead>
        {[...sections].map(([section, own]) => (
          <tbody key={section}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                {section}
              </th>
            </tr>
            {own.map((row) => (
              <Row key={row.name} {...row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ name, variable, use, hex, hardest }: ColourRow) {
  return (
    <tr {...drawing(`theme.light.${name}`, `theme.dark.${name}`)}>
      <th scope="row">
        <CopyName name={name} variable={variable} />
        <span className={styles.use}>{use}</span>
      </th>
      {THEMES.map((theme) => (
        <td key={theme}>
          <Swatch theme={theme} variable={variable} hex={hex[theme]} />
        </td>
      ))}
      {hardest ? (
        <>
          <td className={styles.partners}>
            {[...new Set(THEMES.map((theme) => partnerOf(name, hardest[theme])))].map((partner) => (
              <code key={partner}>{partner}</code>
            ))}
          </td>
          <td>
            <Contrast pair={hardest.light} /> / <Contrast pair={hardest.dark} />
            <span className={styles.of}>
              {' of '}
              {[...new Set(THEMES.map((theme) => hardest[theme].minimum))].join(' / ')}
            </span>
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.use}>
          Not checked: decoration or disabled controls
        </td>
      )}
    </tr>
  )
}

function Contrast({ pair }: { readonly pair: JudgedPair }) {
  const verdict = verdictOf(pair)
  return (
    <span className={styles.contrast} data-verdict={verdict}>
      {pair.ratio.toFixed(2)}
    </span>
  )
}

interface SwatchProps {
  theme: ThemeName
  variable: string
  hex: string
}

function Swatch({ theme, variable, hex }: SwatchProps) {
  return (
    <span className={styles.swatch} data-theme={theme}>
      <i style={{ background: `var(${variable})` }} />
      {hex}
    </span>
  )
}

interface CopyNameProps {
  name: string
  variable: string
}

/** The name of a token; pressing it copies its CSS variable. */
function CopyName({ name, variable }: CopyNameProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.copy}
        title={`Copy var(${variable})`}
        onBlur={() => setCopied(false)}
        onClick={() => void navigator.clipboard.writeText(`var(${variable})`).then(() => setCopied(true))}
      >
        <code>{name}</code>
      </button>
      <output className={styles.copied}>
        {isCopied && (
          <>
            <Icon as={Check} size={12} /> Copied
          </>
        )}
      </output>
    </span>
  )
}
