import { failureText, useEndpointMutation, useNow, useSignedIn } from '@parley/client'
import {
  type BodyOf,
  type Conversation,
  createScheduledMessage,
  type ScheduledMessage,
  updateScheduledMessage,
} from '@parley/contract'
import { minuteKey, type Submission, wordsOf } from '@parley/domain'
import { namedPictures } from '@parley/parts/attachments'
import { createOpenSubmissions, useOpenSubmission, useSubmission } from '@parley/parts/flow'
import { type OutgoingPicture, scheduleFlow, type SchedulePlan, wallTimeOf } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { proposedTime, recipientWords, whenWords } from './times.ts'

export interface ScheduleDialogProps {
  conversation: Conversation
  /** The initial text. */
  content: string
  /** The initial pictures of a new message. */
  pictures?: readonly OutgoingPicture[]
  /** The scheduled message being edited; absent for a new one. */
  planned?: ScheduledMessage
  /** The initial time to send at. */
  proposed?: Date | undefined
  /** Called with whether the initial text was scheduled, not one whose answer was lost earlier. */
  onSaved?: ((isInitial: boolean) => void) | undefined
  onClose: () => void
}

const UNKNOWN = 'It is not known yet whether the message was scheduled.'
export const UNKNOWN_TEXT = `${UNKNOWN} Try again: it is scheduled only once.`
const LOST_TEXT = `${UNKNOWN} Open Send later in that conversation again: the same message is scheduled only once.`
/** Open submissions of new scheduled messages, keyed by conversation. */
const openPlans = createOpenSubmissions<SchedulePlan, ScheduledMessage>('send-later')

/** The pictures of a scheduled message in attachment form. */
export const picturesOf = ({ pictures }: ScheduledMessage): OutgoingPicture[] =>
  pictures.map(({ altText, ...picture }) => ({ ...picture, altText: altText ?? '' }))

/** The flow of the dialog: its form, what it sends, and what its outcomes show. */
export function useSchedule({
  conversation,
  content,
  pictures = [],
  planned,
  proposed,
  onSaved,
  onClose,
}: ScheduleDialogProps) {
  const { toast } = useToast()
  const now = useNow()
  const zones = {
    zone: useSignedIn().user.settings.display.timezone,
    recipientZone: conversation.customer.timezone,
  }
  const { begun, submit } = useSave(conversation, planned, zones.zone)
  const earlier = begun?.submission.request
  const begin = earlier ? new Date(earlier.sendAt) : planned ? new Date(planned.sendAt) : proposed
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: 'Failed to schedule message', description: failureText(error), destructive: true })
  const beUnsure = (description: string) => toast({ title: 'No answer yet', description, destructive: true })
  return useSubmission(scheduleFlow, {
    form: {
      content: earlier?.content ?? content,
      at: begin ? wallTimeOf(begin, zones.zone) : proposedTime(now, zones),
      ...zones,
    },
    begun,
    submit,
    outcomes: {
      failed: fail,
      unanswered: planned ? fail : () => beUnsure(UNKNOWN_TEXT),
      lost: planned ? fail : () => beUnsure(LOST_TEXT),
      done: ({ answer }) => {
        const sendAt = new Date(answer.sendAt)
        const recipient = recipientWords(sendAt, zones, conversation.customer.name)
        toast({
          title: planned ? 'Scheduled message updated' : 'Message scheduled',
          description: `It will be sent ${whenWords(sendAt, zones.zone, now)} (${recipient}).`,
        })
        onSaved?.(earlier === undefined || isSameText(earlier, { content: content.trim(), pictures }))
        onClose()
      },
    },
  })
}

type TextWithPictures = Pick<SchedulePlan, 'content' | 'pictures'>
const isSameText = (a: TextWithPictures, b: TextWithPictures) =>
  a.content === b.content && JSON.stringify(namedPictures(a.pictures)) === JSON.stringify(namedPictures(b.pictures))

/** The call that saves, and for a new message the one whose answer was lost. */
function useSave({ id: conversationId }: Conversation, planned: ScheduledMessage | undefined, zone: string) {
  const { mutateAsync: create } = useEndpointMutation(createScheduledMessage)
  const { mutateAsync: update } = useEndpointMutation(updateScheduledMessage)
  const open = useOpenSubmission(openPlans, conversationId)
  if (planned) {
    return {
      begun: null,
      submit: ({ request }: Submission<SchedulePlan>) =>
        update({ params: { id: planned.id }, body: changesOf(planned, request, zone) }),
    }
  }
  return {
    begun: open.begun,
    submit: (submission: Submission<SchedulePlan>) => {
      const { content, pictures, sendAt, templateId } = submission.request
      const body = { conversationId, content, sendAt, templateId: templateId ?? undefined, ...namedPictures(pictures) }
      return open.submit(submission, () => create({ body, idempotencyKey: submission.idempotencyKey }))
    },
  }
}

/**
 * Returns only the fields that differ from `planned`, so that a colleague's other changes are kept. A failed message
 * always gets a new time.
 */
function changesOf(
  planned: ScheduledMessage,
  { content, pictures, sendAt }: SchedulePlan,
  zone: string,
): BodyOf<typeof updateScheduledMessage> {
  const words = wordsOf({ ...planned, mediaCount: planned.pictures.length })
  const before = namedPictures(picturesOf(planned)).pictures ?? []
  const after = namedPictures(pictures).pictures ?? []
  const isSameTime = minuteKey(new Date(sendAt), zone) === minuteKey(new Date(planned.sendAt), zone)
  return {
    ...(content !== words && { content }),
    ...(JSON.stringify(after) !== JSON.stringify(before) && { pictures: after }),
    ...((planned.status === 'failed' || !isSameTime) && { sendAt }),
  }
}
