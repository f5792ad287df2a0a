import { useNow, useSignedIn } from '@parley/client'
import { atHour, type LocalDate } from '@parley/domain'
import { startFromNow } from '@parley/parts/meetings'
import { lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useRef } from 'react'

const join = lazyModule('Join a meeting', () => import('./join-dialog.tsx'))
const connect = lazyModule('Connect calendar', () => import('@parley/parts/meetings/connect'))
const schedule = lazyModule('Schedule a meeting', () => import('@parley/parts/meetings/schedule'))

interface HomeDialogsProps {
  /** The name of the open dialog, from the address; null for none. */
  open: string | null
  day: LocalDate
  today: LocalDate
  onClose: () => void
}

const START_HOUR = 9

/** The dialogs that Home can open. */
export function HomeDialogs({ open, day, today, onClose }: HomeDialogsProps) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const { part: Join, load: loadJoin } = useLazyPart(join)
  const { part: Schedule, load: loadSchedule } = useLazyPart(schedule)
  const { part: Connect, load: loadConnect } = useLazyPart(connect)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (open === 'connect') loadConnect(() => close.current())
    if (open === 'schedule') loadSchedule(() => close.current())
    if (open === 'join') loadJoin(() => close.current())
  }, [open, loadConnect, loadJoin, loadSchedule])
  if (open === 'connect' && Connect) return <Connect.ConnectDialog onClose={onClose} />
  if (open === 'schedule' && Schedule) {
    const start = day > today ? { at: atHour(day, START_HOUR, zone) } : startFromNow(now)
    return <Schedule.ScheduleDialog meeting={null} start={start} onClose={onClose} />
  }
  if (open === 'join' && Join) return <Join.JoinDialog onClose={onClose} />
  return null
}
