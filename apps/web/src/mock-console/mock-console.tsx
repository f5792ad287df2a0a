import { readWorldFile, replaceWorld, type StartedMocks, worldOf, writeWorldFile } from '@parley/mocks/browser'
import { Banner } from '@parley/ui'
import { ChevronDown, ChevronUp, Download, Flag, Link, RotateCcw, Upload } from 'lucide-react'
import { type CSSProperties, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CallsColumn } from './calls-column.tsx'
import { ClockColumn } from './clock-column.tsx'
import { copyText, saveFile } from './copy-text.ts'
import { EventsColumn } from './events-column.tsx'
import { FaultsColumn } from './faults-column.tsx'
import { isFoldKey } from './keys-of.ts'
import { LogPanel } from './log-panel.tsx'
import { readMockState, writeMockState } from './mock-state.ts'
import { ReportCard } from './report-card.tsx'
import { stateText } from './state-text.ts'
import { endRecording, keepLeft, keepRecording, keepStep, openRecording, recordSteps } from './steps.ts'
import { useKept } from './use-kept.ts'
import { MocksContext, openState, useCalls, useMocks, useSubjects, useWorldState } from './use-mocks.ts'
import { WorldColumn } from './world-column.tsx'
import styles from './console.module.css'

const BAR = 36
const HEIGHTS = { least: 200, default: 316 }
/** Largest share of the window's height; a height that was stored in a taller window may exceed it. */
const MOST = 0.6

/** Below the app: shows the current state of the mocked world, and all controls over it. Ctrl M folds it. */
export function MockConsole({ mocks }: { mocks: StartedMocks }) {
  return (
    <MocksContext value={mocks}>
      <Console />
    </MocksContext>
  )
}

function Console() {
  const { now, mistakes, opened } = useMocks()
  const [isOpen, setOpen] = useKept('mock-console-open', mistakes.length > 0)
  const [tab, setTab] = useKept<'state' | 'log'>('mock-console-tab', 'state')
  const [height, setHeight] = useKept('mock-console-height', HEIGHTS.default)
  const inForce = useInForce()
  const [recording, setRecording] = useState(() => openRecording(opened, inForce, appPath(), now()))
  const [isReporting, setReporting] = useState(false)
  const [sentence, setSentence] = useState('')
  const [areMistakesSeen, setMistakesSeen] = useState(false)
  const report = useRef<HTMLButtonElement>(null)
  const isRecordingKept = useRef(false)
  useEffect(() => {
    // Later steps are stored one by one, before they are rendered.
    if (!isRecordingKept.current) keepRecording(recording)
    isRecordingKept.current = true
  }, [recording])
  useEffect(() => {
    return recordSteps(document, now, (step) => {
      keepStep(step)
      // Rendered synchronously within the click, the fields of the console would revert the choice before their own
      // handlers run.
      startTransition(() => setRecording((before) => ({ ...before, steps: [...before.steps, step] })))
    })
  }, [now])
  useEffect(() => {
    const leave = () => keepLeft(appPath())
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  useEffect(() => {
    const fold = (event: KeyboardEvent) => {
      if (isFoldKey(event)) setOpen(!isOpen)
    }
    document.addEventListener('keydown', fold)
    return () => document.removeEventListener('keydown', fold)
  })
  // The app keeps its full width, so that breakpoints stay true; only height is lost.
  const panel = `min(${height}px, ${MOST * 100}dvh)`
  const taken = isOpen ? `(${panel} + ${BAR}px)` : `${BAR}px`
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--viewport-block', `calc(100dvh - ${taken})`)
    return () => void document.documentElement.style.removeProperty('--viewport-block')
  }, [taken])
  const show = (next: 'state' | 'log') => {
    setTab(next)
    setOpen(true)
  }
  return (
    <aside className={styles.console} aria-label="Mock console" data-mock-console>
      {isOpen && <Grip height={height} onHeight={setHeight} />}
      {mistakes.length > 0 && !areMistakesSeen && (
        <Banner tone="warning" onClose={() => setMistakesSeen(true)}>
          {mistakes.join('. ')}. This is ignored. The current state is shown below.
        </Banner>
      )}
      <Bar
        isOpen={isOpen}
        tab={isOpen ? tab : null}
        inForce={inForce}
        report={report}
        onShow={show}
        onFold={() => setOpen(!isOpen)}
        onReport={() => setReporting(true)}
      />
      {isOpen && (
        <div className={styles.panel} style={{ blockSize: panel } satisfies CSSProperties}>
          {tab === 'state' ? (
            <div className={styles.columns}>
              <WorldColumn />
              <ClockColumn />
              <FaultsColumn />
              <EventsColumn />
              <CallsColumn onOpen={() => setTab('log')} />
            </div>
          ) : (
            <LogPanel
              recording={recording}
              onClear={() => {
                const cleared = { ...recording, from: inForce, path: appPath(), steps: [] }
                keepRecording(cleared)
                setRecording(cleared)
              }}
            />
          )}
        </div>
      )}
      {isReporting && (
        <ReportCard
          sentence={sentence}
          onSentence={setSentence}
          address={addressOf(inForce)}
          recording={recording}
          onClose={() => {
            setReporting(false)
            report.current?.focus()
          }}
        />
      )}
    </aside>
  )
}

/** The path and query of the page without the mock state. */
function appPath(): string {
  const address = new URL(location.href)
  address.searchParams.delete('mock')
  return address.pathname + address.search
}

function addressOf(state: string): string {
  const address = new URL(location.href)
  address.searchParams.set('mock', state)
  return address.href
}

function useInForce(): string {
  const { opened } = useMocks()
  const state = useWorldState()
  const subjects = useSubjects()
  const parts = readMockState(opened)
  const opensAs = parts.has('signedOut') ? null : (parts.get('role') ?? 'manager')
  const signedIn = subjects?.people.find(({ id }) => id === subjects.signedIn?.id)
  const role = subjects ? (/\((\w+)\)$/.exec(signedIn?.name ?? '')?.[1] ?? null) : opensAs
  return stateText(opened, state, role)
}

interface BarProps {
  isOpen: boolean
  tab: 'state' | 'log' | null
  inForce: string
  report: React.Ref<HTMLButtonElement>
  onShow: (tab: 'state' | 'log') => void
  onFold: () => void
  onReport: () => void
}

function Bar({ isOpen, tab, inForce, report, onShow, onFold, onReport }: BarProps) {
  const { world, opened } = useMocks()
  const { isTouched } = useWorldState()
  const calls = useCalls()
  const [isConfirming, setIsConfirming] = useState(false)
  const [said, setSaid] = useState('')
  // A new field for each file, so that the same file can be chosen again.
  const [imported, setImported] = useState(0)
  const file = useRef<HTMLInputElement>(null)
  const say = (text: string) => {
    setSaid(text)
    setTimeout(() => setSaid(''), 4000)
  }
  const exportWorld = async () => {
    const kept = await world.export()
    if (kept) saveFile('mocked-world.json', writeWorldFile(kept), 'application/json')
  }
  const importWorld = async (chosen: File | undefined) => {
    if (!chosen) return
    let takeBack = () => undefined as void
    try {
      const kept = readWorldFile(await chosen.text())
      takeBack = endRecording(chosen.name)
      if (kept.name === worldOf(opened)) await world.restart(kept)
      else {
        await replaceWorld(kept)
        const role = readMockState(opened).get('role') ?? 'manager'
        const parts = [['scenario', 'lively'], ['role', role], ...readMockState(kept.name)] as const
        openState(writeMockState(new Map<string, string>(parts)))
      }
    } catch (error) {
      takeBack()
      say(error instanceof Error ? error.message : 'This file is not a mocked world')
    }
  }
  const reset = () => {
    if (isTouched && !isConfirming) setIsConfirming(true)
    else {
      endRecording()
      void world.restart()
    }
  }
  return (
    <div className={styles.bar} data-unrecorded>
      <strong>Mock</strong>
      <button type="button" className={styles.tab} aria-pressed={tab === 'state'} onClick={() => onShow('state')}>
        State
      </button>
      <button type="button" className={styles.tab} aria-pressed={tab === 'log'} onClick={() => onShow('log')}>
        Log <span className={styles.count}>{calls.length}</span>
      </button>
      <code className={styles.inForce} title={inForce}>
        {inForce}
      </code>
      <output className={styles.barSaid}>{said}</output>
      <span className={styles.tools}>
        <Tool
          icon={Link}
          onClick={() => {
            void copyText(addressOf(inForce)).then(
              () => say('Link copied'),
              () => say('Not copied'),
            )
          }}
        >
          Copy link
        </Tool>
        <Tool icon={Download} onClick={() => void exportWorld()}>
          Export
        </Tool>
        <Tool icon={Upload} onClick={() => file.current?.click()}>
          Import
        </Tool>
        <input
          key={imported}
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="A mocked world"
          onChange={({ target }) => {
            void importWorld(target.files?.[0])
            setImported(imported + 1)
          }}
        />
        <Tool icon={RotateCcw} onClick={reset}>
          {isConfirming ? 'Reset and lose all changes' : 'Reset'}
        </Tool>
        <button ref={report} type="button" className={styles.tool} onClick={onReport}>
          <Flag size={14} aria-hidden /> Report
        </button>
        <button type="button" className={styles.tool} aria-expanded={isOpen} onClick={onFold}>
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          <span className={styles.hidden}>{isOpen ? 'Fold the console' : 'Open the console'}</span>
        </button>
      </span>
    </div>
  )
}

function Tool({ icon: Icon, onClick, children }: { icon: typeof Flag; onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      <Icon size={14} aria-hidden /> {children}
    </button>
  )
}

const STEP = 24

function Grip({ height, onHeight }: { height: number; onHeight: (height: number) => void }) {
  const most = () => Math.round(window.innerHeight * MOST)
  const set = (next: number) => onHeight(Math.max(HEIGHTS.least, Math.min(most(), next)))
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label="Height of the console: arrow up and down"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(window.innerHeight - event.clientY - BAR)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowUp') set(height + STEP)
        if (key === 'ArrowDown') set(height - STEP)
      }}
    />
  )
}
