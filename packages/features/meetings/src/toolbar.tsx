import { Button, IconButton, Menu, type MenuTriggerProps } from '@parley/ui'
import { ChevronDown, ChevronLeft, ChevronRight, List, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { headingOf, stepped } from './days.ts'
import type { Shared } from './shared.ts'
import { MEETING_VIEWS, type MeetingView } from './use-meetings-address.ts'
import styles from './meetings.module.css'

const VIEW_WORDS: Readonly<Record<MeetingView, string>> = {
  agenda: 'Agenda View',
  day: 'Day View',
  week: 'Week View',
  month: 'Month View',
}
const STEP_WORDS: Readonly<Record<MeetingView, string>> = {
  agenda: 'day',
  day: 'day',
  week: 'week',
  month: 'month',
}

const TRIGGERS: Readonly<Record<MeetingView, (props: MenuTriggerProps) => ReactNode>> = {
  agenda: triggerOf('agenda'),
  day: triggerOf('day'),
  week: triggerOf('week'),
  month: triggerOf('month'),
}

function triggerOf(view: MeetingView) {
  return (props: MenuTriggerProps) => (
    <button type="button" className={styles.view} {...props}>
      {VIEW_WORDS[view]}
      <ChevronDown size={16} aria-hidden />
    </button>
  )
}

interface ToolbarProps extends Shared {
  isFetching: boolean
  onRefresh: () => void
}

/** Moves through the days, and selects the view. */
export function Toolbar({ address, today, isFetching, onRefresh }: ToolbarProps) {
  const { view, day } = address
  return (
    <header className={styles.toolbar}>
      <Button onClick={() => address.showDay(today)}>Today</Button>
      <IconButton
        name={`Previous ${STEP_WORDS[view]}`}
        icon={ChevronLeft}
        onClick={() => address.moveDay((from) => stepped(view, from, -1))}
      />
      <IconButton
        name={`Next ${STEP_WORDS[view]}`}
        icon={ChevronRight}
        onClick={() => address.moveDay((from) => stepped(view, from, 1))}
      />
      <h1 className={styles.heading} aria-live="polite">
        {headingOf(view, day)}
      </h1>
      <span className={styles.end}>
        <IconButton name="Refresh" icon={RotateCw} pending={isFetching} onClick={onRefresh} />
        <IconButton
          name="List view"
          icon={List}
          aria-pressed={view === 'agenda'}
          onClick={() => address.show('agenda')}
        />
        <Menu
          label="View"
          items={MEETING_VIEWS.map((id) => ({ id, label: VIEW_WORDS[id] }))}
          onAction={(id) => address.show(MEETING_VIEWS.find((one) => one === id) ?? 'agenda')}
          trigger={TRIGGERS[view]}
        />
      </span>
    </header>
  )
}
