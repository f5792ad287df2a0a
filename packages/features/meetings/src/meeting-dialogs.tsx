import type { Meeting } from '@parley/contract'
import { occurrenceKey, ofDay, startFromNow } from '@parley/parts/meetings'
import { lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useRef, useState } from 'react'
import type { WithMeetings } from './shared.ts'

const details = lazyModule('The meeting', () => import('./meeting-details.tsx'))
const schedule = lazyModule('Schedule a meeting', () => import('@parley/parts/meetings/schedule'))

const connect = lazyModule('Connect calendar', () => import('@parley/parts/meetings/connect'))

/** The dialog that the address opens over the meetings. */
export function MeetingDialogs(props: WithMeetings) {
  const { address, now } = props
  const opened = findMeant(props, address.meeting)
  const edited = useEdited(props)
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
  if (address.isConnecting && Connect) return <Connect.ConnectDialog onClose={address.close} />
  if (opened && Details) return <Details.MeetingDetails {...props} meeting={opened} />
  if (!isScheduling || !Schedule) return null
  const at = address.at === null ? null : new Date(address.at)
  return (
    <Schedule.ScheduleDialog
      key={edited ? occurrenceKey(edited) : 'new'}
      meeting={edited ?? null}
      start={at === null || Number.isNaN(at.getTime()) ? startFromNow(now) : { at }}
      onClose={address.close}
    />
  )
}

/** The meeting that an address refers to: in a series the one of its day, otherwise the one on the day shown. */
function findMeant({ address, zone, meetings }: WithMeetings, id: string | null): Meeting | undefined {
  const ofId = meetings.filter((meeting) => meeting.id === id)
  const { on, day } = address
  return (
    ofId.find(({ occurrence }) => occurrence === null || occurrence === on) ??
    (on === null ? (ofDay(ofId, day, zone)[0] ?? ofId[0]) : undefined)
  )
}

/**
 * The meeting being edited, as it was when editing began: moving or cancelling it elsewhere leaves the form unchanged.
 */
function useEdited(props: WithMeetings): Meeting | undefined {
  const { schedule, on } = props.address
  const [kept, setKept] = useState<Meeting>()
  const isKept = kept?.id === schedule && (on === null || kept?.occurrence === on)
  const found = isKept ? kept : findMeant(props, schedule)
  if (found !== kept) setKept(found)
  return found
}
