import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { dayByKey, monthWords } from '../calendar/days.ts'
import { MonthGrid } from '../calendar/month-grid.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import popover from '../menu/popover.module.css'
import styles from './day-popover.module.css'

interface DayPopoverProps {
  label: string
  day: string
  today: string
  trigger: RefObject<HTMLButtonElement | null>
  onPick: (day: string) => void
  onClose: () => void
}

/** The calendar of a DayField: arrow keys move, Enter or a press chooses. */
export function DayPopover({ label, day: first, today, trigger, onPick, onClose }: DayPopoverProps) {
  const [day, setDay] = useState(first)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits until React Aria lets the focus into the popover.
    const frame = requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  const turn = (key: 'PageUp' | 'PageDown') => setDay(dayByKey(day, key) ?? day)
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      className={popover.popover ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog aria-label={label} className={styles.calendar ?? ''}>
        <header className={styles.head}>
          <IconButton size="compact" name="Previous month" icon={ChevronLeft} onClick={() => turn('PageUp')} />
          <span aria-live="polite">{monthWords(day)}</span>
          <IconButton size="compact" name="Next month" icon={ChevronRight} onClick={() => turn('PageDown')} />
        </header>
        <div ref={grid} className={styles.grid}>
          <MonthGrid day={day} today={today} onDayChange={setDay} onPick={onPick} />
        </div>
      </Dialog>
    </Popover>
  )
}
