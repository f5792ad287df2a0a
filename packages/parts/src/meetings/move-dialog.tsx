import { reasonOf, useEndpointMutation } from '@parley/client'
import { type Meeting, updateMeeting } from '@parley/contract'
import { dayKey, type LocalDate, type MeetingScope, skippedMonthsWords } from '@parley/domain'
import { useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useEffect, useRef } from 'react'
import { SeriesQuestion } from './series-question.tsx'
import { staleMeeting } from './stale-meeting.ts'

/** A meeting and its new time. */
export interface MeetingMove {
  meeting: Meeting
  startTime: Date
  endTime: Date | null
}

interface MoveDialogProps extends MeetingMove {
  /** The new time, in words. */
  when: string
  /** Called when the meeting was moved or left as it is; `isMoved` distinguishes the two. */
  onClose: (isMoved: boolean) => void
}

const UNDO_STAYS = 10_000

/**
 * Moves a meeting that was dropped at another time: asks for confirmation when guests are notified or it is one of a
 * series, states who changed it in the meantime, and offers to undo.
 */
export function MoveDialog({ meeting, startTime, endTime, when, onClose }: MoveDialogProps) {
  const { toast } = useToast()
  const { mutate, isPending, error, variables } = useEndpointMutation(updateMeeting)
  const undo = useEndpointMutation(updateMeeting)
  const { id, title, occurrence, guests, timezone } = meeting
  const theirs = staleMeeting(error)
  const lost = lostMonths(meeting, dayKey(startTime, timezone))

  const takeBack = (answer: Meeting) => {
    const old = { startTime: meeting.startTime, endTime: meeting.endTime, baseVersion: answer.version }
    const part = answer.repeat === null ? {} : { scope: 'all' as const, occurrence: dayKey(startTime, timezone) }
    undo.mutate(
      { params: { id: answer.id }, body: { ...old, ...part } },
      {
        onSuccess: () => toast({ title: 'Meeting moved back', description: title }),
        onError: (failure) =>
          toast({
            title: 'Failed to move it back',
            description: reasonOf(failure, 'Please move it yourself.'),
            destructive: true,
          }),
      },
    )
  }
  const save = (baseVersion: number, scope?: MeetingScope) =>
    mutate(
      {
        params: { id },
        body: {
          startTime: startTime.toISOString(),
          endTime: endTime?.toISOString() ?? null,
          baseVersion,
          ...(scope && occurrence !== null && { scope, occurrence }),
        },
      },
      {
        onSuccess: (answer) => {
          toast({
            title: 'Meeting moved',
            description: `${title}, ${when}`,
            ...((lost === null || answer.repeat === null) && {
              stays: UNDO_STAYS,
              action: { label: 'Undo', onPress: () => takeBack(answer) },
            }),
          })
          onClose(true)
        },
      },
    )

  const isAsked = occurrence !== null || guests.length > 0
  const begun = useRef(false)
  useEffect(() => {
    if (isAsked || begun.current) return
    begun.current = true
    save(meeting.version)
  })

  const question = {
    pending: isPending,
    pendingLabel: 'Moving...',
    error: error && !theirs ? reasonOf(error, 'Failed to move the meeting. Its time did not change.') : undefined,
    onClose: () => onClose(false),
  }
  const told = guests.length === 0 ? '' : ` ${guestsWords(guests.length)} told.`
  if (theirs)
    return (
      <ConfirmDialog
        {...question}
        title="This meeting was changed meanwhile"
        confirmLabel="Move it anyway"
        onConfirm={() => save(theirs.meeting.version, variables?.body?.scope)}
      >
        {`${theirs.words} Choose Cancel to leave it as it is.`}
      </ConfirmDialog>
    )
  if (occurrence !== null)
    return (
      <SeriesQuestion
        {...question}
        title="Move which meetings?"
        confirmLabel="Move"
        onChoose={(scope) => save(meeting.version, scope)}
      >
        {`${title} is one of a series. It will be moved to ${when}.${told}${lost === null ? '' : ` ${lost}`}`}
      </SeriesQuestion>
    )
  if (!isAsked && !error) return null
  return (
    <ConfirmDialog {...question} title="Move this meeting?" confirmLabel="Move" onConfirm={() => save(meeting.version)}>
      {`${title} will be moved to ${when}.${told}`}
    </ConfirmDialog>
  )
}

/**
 * Text about the months that the move would remove from a series and moving it back would not restore; null when there
 * are none.
 */
const lostMonths = ({ repeat, occurrence }: Meeting, day: LocalDate): string | null =>
  repeat !== null && occurrence !== null && day.slice(8) > occurrence.slice(8) ? skippedMonthsWords(repeat, day) : null

const guestsWords = (count: number) => (count === 1 ? '1 guest will be' : `${count} guests will be`)
