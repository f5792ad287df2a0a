import type { Meeting } from '@parley/contract'
import { startFromNow } from '@parley/parts/meetings'
import { lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useRef, useState } from 'react'
import type { WithMeetings } from './shared.ts'

const details = lazyModule('The meeting', () => import('./meeting-details.tsx'))
const schedule = lazyModule('Schedule a meeting', () => import('@parley/parts/meetings/schedule'))

const connect = lazyModule('Connect calendar', () => import('@parley/parts/meetings/import'))

/** What the address has open over the meetings. */
export function MeetingDialogs(props: WithMeetings) {
  const { address, now, meetings } = props
  const opened = meetings.find(({ id }) => id === address.meeting)
  const edited = useEdited(meetings, address.schedule)
  const isScheduling = address.isNew || edited !== undefined
  const { part: Details, load: loadDetails } = useLazyPart(details)
  const { part: Schedule, load: loadSchedule } = useLazyPart(schedule)
  const { part: Connect, load: loadConnect } = useLazyPart(connect)
  const close = useRef(address.close)
  useEffect(() => {
    close.current = address.close
  })
  useEffect(() => {
    if (opened) loadDetails(() => close.current())
  }, [opened, loadDetails])
  useEffect(() => {
    if (isScheduling) loadSchedule(() => close.current())
  }, [isScheduling, loadSchedule])
  useEffect(() => {
    if (address.isConnecting) loadConnect(() => close.current())
  }, [address.isConnecting, loadConnect])
  if (address.isConnecting && Connect) return <Connect.ImportDialog onClose={address.close} />
  if (opened && Details) return <Details.MeetingDetails {...props} meeting={opened} />
  if (!isScheduling || !Schedule) return null
  const at = address.at === null ? null : new Date(address.at)
  return (
    <Schedule.ScheduleDialog
      key={edited?.id ?? 'new'}
      meeting={edited ?? null}
      start={at === null || Number.isNaN(at.getTime()) ? startFromNow(now) : { at }}
      onClose={address.close}
    />
  )
}

/** The meeting that is edited, as it was when that began: whoever moves or cancels it meanwhile takes nothing from the form. */
function useEdited(meetings: readonly Meeting[], id: string | null): Meeting | undefined {
  const [kept, setKept] = useState<Meeting>()
  const found = kept?.id === id ? kept : meetings.find((meeting) => meeting.id === id)
  if (found !== kept) setKept(found)
  return found
}
