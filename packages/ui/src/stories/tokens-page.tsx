import { Check, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { LinkButton } from '../button/button.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { contrastOf, PAIRS, verdictOf } from '../tokens/contrast.ts'
import tokensUrl from '../tokens/tokens.json?url'
import { COLOUR_ROWS, type ColourRow, type Kind, THEMES } from './colour-rows.ts'
import { ColourTable } from './colour-table.tsx'
import { Elevations, Radii, Spaces } from './measures.tsx'
import { MotionTimes } from './motion-times.tsx'
import { Scales } from './scales.tsx'
import { TypeScale } from './type-scale.tsx'
import styles from './tokens-page.module.css'

type ShownKind = Kind | 'all' | 'scale'

const KINDS: readonly { value: ShownKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'colour', label: 'Colour' },
  { value: 'status', label: 'Status' },
  { value: 'bar', label: 'Bar' },
  { value: 'chart', label: 'Chart' },
  { value: 'scale', label: 'Scales' },
]

const count = (verdict: ColourRow['verdict']) => COLOUR_ROWS.filter((row) => row.verdict === verdict).length

const CONTRASTS = [
  { value: 'any', label: 'Any contrast' },
  { value: 'near', label: `Near the limit ${count('near')}` },
  { value: 'fails', label: `Fails ${count('fails')}` },
] as const

const failing = THEMES.flatMap((theme) =>
  PAIRS.filter(({ fg, bg, minimum }) => verdictOf({ ratio: contrastOf(theme, fg, bg), minimum }) === 'fails'),
).length

/** Whether a colour has all words of `text` in its name, values or use. */
function matches({ name, variable, hex, use }: ColourRow, text: string): boolean {
  const all = [name, variable, hex.light, hex.dark, use].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/**
 * Shows all colours of both themes, searchable by name, value or use, with their lowest contrast, and the other tokens.
 */
export function TokensPage() {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<ShownKind>('all')
  const [contrast, setContrast] = useState<(typeof CONTRASTS)[number]['value']>('any')
  const rows = COLOUR_ROWS.filter(
    (row) =>
      matches(row, text) && (kind === 'all' || row.kind === kind) && (contrast === 'any' || row.verdict === contrast),
  )
  const showsScales = (kind === 'all' || kind === 'scale') && text === '' && contrast === 'any'
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Tokens</h1>
        <p className={styles.sub}>From tokens.json: {COLOUR_ROWS.length} names in each theme</p>
        <div className={styles.end}>
          {failing === 0 ? (
            <Badge tone="success" icon={Check}>{`${PAIRS.length * THEMES.length} colour pairs hold`}</Badge>
          ) : (
            <Badge tone="danger" icon={TriangleAlert}>{`${failing} colour pairs fail`}</Badge>
          )}
          <LinkButton href={tokensUrl} download="tokens.json" size="compact" icon={Download}>
            tokens.json
          </LinkButton>
        </div>
      </header>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Name, value or use" value={text} onValueChange={setText} size="compact" />
        </div>
        <Segmented label="Kind" options={KINDS} value={kind} onValueChange={setKind} />
        <Segmented label="Contrast" options={CONTRASTS} value={contrast} onValueChange={setContrast} />
      </div>
      <div className={styles.body}>
        <div className={styles.main}>
          {(rows.length > 0 || !showsScales) && <ColourTable rows={rows} />}
          {showsScales && <Scales />}
        </div>
        <aside className={styles.aside} aria-label="Other tokens">
          <section className={styles.card}>
            <h2>Type</h2>
            <TypeScale />
          </section>
          <section className={styles.card}>
            <h2>Space</h2>
            <Spaces />
          </section>
          <section className={styles.card}>
            <h2>Radius and elevation</h2>
            <Radii />
            <Elevations />
          </section>
          <section className={styles.card}>
            <MotionTimes heading="Motion" />
          </section>
        </aside>
      </div>
    </article>
  )
}
