import { Button, PageHeader, Segmented, Select } from '@parley/ui'
import { ArrowLeft, ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { viewports } from '../globals.ts'
import { compAddress, frameAddress, pictureAddress } from './addresses.ts'
import type { ReviewState } from './areas.ts'
import { compsByTitle } from './comps.ts'
import styles from './review.module.css'

const VIEWS = [
  { value: 'slider', label: 'Slider' },
  { value: 'through', label: 'Overlay' },
  { value: 'side', label: 'Side by side' },
] as const
type View = (typeof VIEWS)[number]['value']

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const WIDTHS = [
  { value: 'phone', label: '375' },
  { value: 'tablet', label: '768' },
  { value: 'desk', label: '1440' },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** Only Storybook's manager applies a story's viewport: a frame needs its size set. */
const VIEWPORTS = new Map<string, (typeof viewports)[keyof typeof viewports]>(Object.entries(viewports))

export interface CompareProps {
  title: string
  state: ReviewState
  onBack: () => void
  /** Called to move to the previous or the next state. */
  onStep: (by: 1 | -1) => void
}

/**
 * Shows one state, live, over the drawing of its screen, both at 100 %: differences of 2 px are invisible otherwise.
 */
export function Compare({ title, state, onBack, onStep }: CompareProps) {
  const comps = compsByTitle[title] ?? []
  const [comp, setComp] = useState(comps[0] ?? null)
  const { fixed } = state
  const [chosenTheme, setTheme] = useState<'light' | 'dark'>('light')
  const theme = fixed.theme ?? chosenTheme
  const [width, setWidth] = useState<Width>('desk')
  const fixedViewport = VIEWPORTS.get(fixed.viewport ?? '')
  const viewport = fixedViewport ?? viewports[width]
  const [inline, block] = [viewport.styles.width, viewport.styles.height].map((length) => Number.parseInt(length, 10))
  const [view, setView] = useState<View>('slider')
  const [split, setSplit] = useState(50)
  const splitId = useId()
  const shown = {
    '--split': `${split}%`,
    '--through': String(split / 100),
    '--frame': viewport.styles.width,
  } as CSSProperties
  return (
    <main className={styles.review}>
      <PageHeader title={state.name} subtitle={title.split('/').slice(-2).join(', ')}>
        <Button icon={ArrowLeft} onClick={onBack}>
          All states
        </Button>
        <Button icon={ChevronLeft} onClick={() => onStep(-1)}>
          Previous
        </Button>
        <Button icon={ChevronRight} onClick={() => onStep(1)}>
          Next
        </Button>
      </PageHeader>
      <p className={styles.proves}>
        {state.sentence}{' '}
        {state.quotes.length > 0 && `Exact texts: ${state.quotes.map((quote) => `“${quote}”`).join(', ')}. `}
        <a className={styles.link} href={`./?path=/story/${state.id}`} target="_top">
          <ExternalLink size={16} aria-hidden /> Story
        </a>
      </p>
      {state.isPictured && (
        <div className={styles.small}>
          {(['light', 'dark', 'phone'] as const).map((variant) => (
            <figure key={variant}>
              <figcaption>{{ light: '1440, light', dark: '1440, dark', phone: '375, light' }[variant]}</figcaption>
              <img src={pictureAddress(state.id, variant)} alt={`${state.name}, ${variant}`} />
            </figure>
          ))}
        </div>
      )}
      <div className={styles.tools}>
        {fixed.theme ? (
          <p>{`Theme: ${fixed.theme === 'dark' ? 'Dark' : 'Light'}, fixed by the story`}</p>
        ) : (
          <Segmented label="Theme" options={THEMES} value={theme} onValueChange={setTheme} />
        )}
        {fixedViewport ? (
          <p>{`Width: ${fixedViewport.name}, fixed by the story`}</p>
        ) : (
          <Segmented label="Width" options={WIDTHS} value={width} onValueChange={setWidth} />
        )}
        {comp === null ? (
          <p>There is no drawing of this part.</p>
        ) : (
          <>
            <Select
              label="Drawing"
              options={comps.map((name) => ({ value: name, label: name }))}
              value={comp}
              onValueChange={setComp}
            />
            <Segmented label="View" options={VIEWS} value={view} onValueChange={setView} />
            {view !== 'side' && (
              <span className={styles.slide}>
                <label htmlFor={splitId}>{view === 'slider' ? 'Story to the left of' : 'Opacity of the story'}</label>
                <input
                  id={splitId}
                  type="range"
                  min="0"
                  max="100"
                  value={split}
                  onChange={({ target }) => setSplit(Number(target.value))}
                />
                {`${split} %`}
              </span>
            )}
          </>
        )}
      </div>
      <section
        className={styles.stage}
        data-view={comp === null ? 'alone' : view}
        style={shown}
        aria-label="At 100 %"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard too
        tabIndex={0}
      >
        {comp !== null && <img className={styles.comp} src={compAddress(comp, theme)} alt={`Drawing ${comp}`} />}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the story is our own, and needs its service worker */}
        <iframe
          // Reloaded when these change: a play is written for the settings that it starts with.
          key={`${theme} ${viewport.name}`}
          className={styles.frame}
          title={`${state.name}, alive`}
          src={frameAddress(state.id, theme)}
          width={inline}
          height={block}
        />
      </section>
    </main>
  )
}
