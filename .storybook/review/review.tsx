import { Badge, Button, EmptyState, PageHeader, SearchField, Segmented, Tabs } from '@parley/ui'
import { ExternalLink, ImageOff, SearchX } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { PictureVariant } from '../pictures/picture-names.ts'
import { mockedAppAddress, pictureAddress, thumbnailAddress } from './addresses.ts'
import { partsOf, type ReviewState } from './areas.ts'
import { Compare } from './compare.tsx'
import { useThumbnails } from './use-thumbnails.ts'
import styles from './review.module.css'

const SHOWN = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'phone', label: '375' },
  { value: 'all', label: 'All' },
] as const
type Shown = (typeof SHOWN)[number]['value']

export interface ReviewProps {
  /** A section of the product. */
  area: string
}

/**
 * Shows all states of a section as pictures, part by part, each with the sentence that it proves; a click compares a
 * state with its drawing.
 */
export function Review({ area }: ReviewProps) {
  const parts = partsOf(area)
  const [title, setTitle] = useState(parts[0]?.title ?? '')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('light')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const states = parts.find((part) => part.title === title)?.states ?? []
  const found = states.filter(({ name, sentence }) =>
    `${name} ${sentence}`.toLowerCase().includes(search.toLowerCase()),
  )
  const total = parts.reduce((sum, part) => sum + part.states.length, 0)
  const app = mockedAppAddress(area)

  const at = states.findIndex(({ id }) => id === openedId)
  const opened = states[at]
  if (opened) {
    const go = (to: number) => setOpenedId(states.at(to % states.length)?.id ?? null)
    return (
      <Compare
        key={opened.id}
        title={title}
        state={opened}
        onBack={() => setOpenedId(null)}
        onStep={(by) => go(at + by)}
      />
    )
  }
  return (
    <main className={styles.review}>
      <PageHeader title={area} subtitle={`${total} states in ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`}>
        {app && (
          <a className={styles.link} href={app} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden /> Open in the mocked app
          </a>
        )}
      </PageHeader>
      <Tabs
        label={`Parts of ${area}`}
        tabs={parts.map((part) => ({
          value: part.title,
          label: part.name,
          count: { value: part.states.length, label: 'states' },
        }))}
        value={title}
        onValueChange={setTitle}
      >
        <div className={styles.tools}>
          <SearchField label="Find a state" value={search} onValueChange={setSearch} keys="/" />
          <Segmented label="Picture" options={SHOWN} value={shown} onValueChange={setShown} />
        </div>
        {found.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No such state"
            action={<Button onClick={() => setSearch('')}>Show all</Button>}
          >
            {`None of the ${states.length} states here contains “${search}” in its name or description.`}
          </EmptyState>
        ) : (
          <ul className={styles.grid}>
            {found.map((state) => (
              <Tile key={state.id} state={state} shown={shown} onOpen={() => setOpenedId(state.id)} />
            ))}
          </ul>
        )}
      </Tabs>
    </main>
  )
}

interface TileProps {
  state: ReviewState
  shown: Shown
  onOpen: () => void
}

function Tile({ state, shown, onOpen }: TileProps) {
  const variants: readonly PictureVariant[] =
    shown !== 'all' ? [shown] : state.isPictured ? ['light', 'dark', 'phone'] : ['light']
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.open} onClick={onOpen} onKeyDown={moveInGrid}>
        <span className={styles.pictures}>
          {variants.map((variant) => (
            <Picture key={variant} state={state} variant={variant} />
          ))}
        </span>
        <span className={styles.name}>
          {state.name}
          {state.isPictured && <Badge tone="info">Main state</Badge>}
        </span>
        <span className={styles.sentence} title={state.sentence}>
          {state.sentence}
        </span>
      </button>
    </li>
  )
}

/** Shows the kept picture, else a thumbnail of the last `npm run pixels -- --thumbnails`, else a placeholder. */
function Picture({ state, variant }: { state: ReviewState; variant: PictureVariant }) {
  const thumbnails = useThumbnails()
  if (state.isPictured) return <img src={pictureAddress(state.id, variant)} alt="" loading="lazy" />
  if (variant === 'light' && thumbnails.includes(state.id)) {
    return <img src={thumbnailAddress(state.id)} alt="" loading="lazy" />
  }
  return (
    <span className={styles.missing}>
      <ImageOff size={20} aria-hidden />
      {variant === 'light' ? 'No picture yet' : 'Only for the main state'}
    </span>
  )
}

/** Moves the focus between tiles with the arrow keys. */
function moveInGrid(event: KeyboardEvent<HTMLButtonElement>) {
  const grid = event.currentTarget.closest('ul')
  if (!grid) return
  const tiles = [...grid.querySelectorAll('button')]
  const at = tiles.indexOf(event.currentTarget)
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns }[event.key]
  const next = to === undefined ? undefined : tiles[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}
