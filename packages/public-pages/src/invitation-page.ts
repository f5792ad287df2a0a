import {
  ANSWER_WORDS,
  dayKey,
  formatInstant,
  formatTime,
  type Meeting,
  MEETING_ANSWERS,
  type MeetingGuest,
  meetingState,
  MINUTE_MS,
  repeatWords,
  roomPath,
  zoneName,
} from '@parley/domain'
import { html, type Html } from './html.ts'
import { notice, sheet } from './notice.ts'
import { type Business, type Page, phoneLink } from './page.ts'

/** The data of a meeting that an invited guest may see. */
export interface InvitationView {
  business: Business
  organizerName: string
  guestName: string
  meeting: Meeting
  guest: MeetingGuest
  now: Date
}

interface Shown extends InvitationView {
  /** The start of the meeting as stated in the message that led here; null when it stated none. */
  told: Date | null
}

const TOLD = /^[\da-z]{1,8}$/

/**
 * Parses the start stated in the message whose link was opened: minutes since 1970 in base 36; null when there is none.
 */
export const parseStatedStart = (given: unknown): Date | null =>
  typeof given === 'string' && TOLD.test(given) ? new Date(Number.parseInt(given, 36) * MINUTE_MS) : null

/** The page of an invitation: the meeting and the guest's answer. */
export function invitationPage(view: Shown): Page {
  const { business, meeting, now } = view
  const state = meetingState(meeting, now)
  const content = { scheduled: open, over: ended, cancelled: ended }[state]
  return { title: `${meeting.title} - ${business.name}`, business, width: 'pay', content: content(view) }
}

function open(view: Shown): Html {
  const { organizerName, guestName, guest, meeting, told } = view
  const isMoved = told !== null && Math.abs(told.getTime() - meeting.startTime.getTime()) >= MINUTE_MS
  return html`${sheet(
    html`<div class="details">
        <p class="subtle">${organizerName} invites ${guestName} to</p>
        <h1>${meeting.title}</h1>
        ${
          isMoved
            ? html`<p role="status"><strong>This meeting was moved.</strong> Your message shows a different time.</p>`
            : null
        }
        ${when(view)}${meeting.description === null ? null : html`<p>${meeting.description}</p>`}
        <p>${placeLink(meeting)}</p>
      </div>
      <form method="post" class="pay answers">
        <fieldset>
          <legend>Will you come?</legend>
          ${MEETING_ANSWERS.map(
            (answer) =>
              html`<label>
                <input
                  type="radio"
                  name="answer"
                  value="${answer}"
                  required
                  ${guest.answer === answer ? CHECKED : null}
                />
                ${ANSWER_WORDS[answer]}
              </label>`,
          )}
        </fieldset>
        ${
          guest.answer === null
            ? null
            : html`<p role="status">
                You answered <strong>${ANSWER_WORDS[guest.answer]}</strong>. You can change it until the meeting is
                over.
              </p>`
        }
        <button type="submit" class="primary">${guest.answer === null ? 'Send answer' : 'Change answer'}</button>
      </form>`,
  )}${question(view)}`
}

const placeLink = ({ link, zoom, meetingId }: Meeting): Html | string => {
  if (zoom !== null && link === null) return 'The meeting link is not ready yet. Check back later.'
  return link === null
    ? html`<a href="${roomPath(meetingId)}">Meeting link</a>`
    : html`<a href="${link}" target="_blank" rel="noopener noreferrer">Meeting link</a>`
}

const CHECKED = html`checked`

function ended(view: Shown): Html {
  const { meeting, organizerName, now } = view
  const isCancelled = meetingState(meeting, now) === 'cancelled'
  const [title, text] = isCancelled
    ? ['This meeting was cancelled', 'You do not need to answer.']
    : ['This meeting is over', 'You can no longer answer.']
  return html`${sheet(
    html`${notice(isCancelled ? 'stop' : 'clock', title, html`<p>${text}</p>`)}
      <div class="details">
        <p>${meeting.title}</p>
        <p class="subtle">Host: ${organizerName}</p>
        ${when(view)}
      </div>`,
  )}${question(view)}`
}

function when({ meeting }: Shown): Html {
  const { startTime, endTime, timezone, repeat } = meeting
  const until = endTime === null ? '' : ` to ${formatTime(endTime, timezone)}`
  const words = `${formatInstant(startTime, timezone)}${until} (${zoneName(timezone, startTime)})`
  const rule = repeat && repeatWords(repeat, dayKey(startTime, timezone))
  return html`<p>${words}</p>
    ${rule === null ? null : html`<p>It repeats ${rule}.</p>`}`
}

function question({ business }: Shown): Html | null {
  return business.phone === null
    ? null
    : html`<p class="question">Any questions? Text or call ${phoneLink(business.phone)}</p>`
}
