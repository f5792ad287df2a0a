import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS } from './duration.ts'
import type { MeetingNoticeKind } from './meeting-texts.ts'

/** Why a request to Zoom failed. */
export const ZOOM_PROBLEMS = ['not_connected', 'credentials', 'scopes', 'unreachable', 'limit', 'refused'] as const
export type ZoomProblem = (typeof ZOOM_PROBLEMS)[number]

/** Each explains what happened and what to do next. */
export const ZOOM_PROBLEM_TEXTS: Readonly<Record<ZoomProblem, string>> = {
  not_connected: 'Zoom is not connected. An admin can connect it in Settings, Organization.',
  credentials:
    'Zoom does not accept this account ID, client ID and client secret. Copy all three from the same Zoom app again, and check that the app is activated.',
  scopes:
    'The Zoom app is not allowed to do this. An admin has to give it the scopes to read and write meetings in Zoom; then try again.',
  unreachable: 'Zoom did not answer. Please try again.',
  limit: 'Zoom accepts no more meeting changes for now. Try again later, or choose another place.',
  refused: 'Zoom did not accept this meeting. Please try again, or choose another place.',
}

/** Maximum length in characters. */
export const ZOOM_FIELD_MAX = 200

/** The connection of an organisation to its app at Zoom. */
export interface ZoomConnection {
  accountId: string
  clientId: string
  /** The client secret, encrypted; never shown. */
  sealedSecret: string
  /** The secret token with which Zoom signs its events, encrypted; null or absent when Zoom sends none. */
  sealedToken?: string | null
  /** When Zoom accepted or refused the credentials; null while that is unknown. */
  checkedAt: Date | null
  /** Why the connection does not work; null when it works or has not been checked yet. */
  problem: ZoomProblem | null
}

export const ZOOM_STATES = ['none', 'checking', 'connected', 'failed'] as const
export type ZoomState = (typeof ZOOM_STATES)[number]

/** The state of an organisation's connection to Zoom. */
export function zoomState(connection: ZoomConnection | null): ZoomState {
  if (connection === null) return 'none'
  if (connection.checkedAt === null) return 'checking'
  return connection.problem === null ? 'connected' : 'failed'
}

/** The credentials that an admin enters to connect Zoom. */
export interface ZoomCredentials {
  accountId: string
  clientId: string
  clientSecret: string
}

/** The form as typed. With the app's secret token Zoom reports events of meetings, without it none. */
export interface ZoomForm extends ZoomCredentials {
  secretToken?: string | undefined
}

const FIELDS = [
  ['accountId', 'account ID'],
  ['clientId', 'client ID'],
  ['clientSecret', 'client secret'],
] as const

const isCopied = (value: string) => value.length <= ZOOM_FIELD_MAX && /^[\x21-\x7E]+$/.test(value)
const notCopied = (field: string, name: string) =>
  refuse('invalid', `This is not a valid ${name}. Copy it from your Zoom app again.`, { field })

/** Checks the format of the credentials and returns them trimmed. */
export function checkZoomCredentials(
  given: ZoomForm,
): Decision<{ credentials: ZoomCredentials; secretToken: string | null }> {
  for (const [field, name] of FIELDS) {
    const value = given[field].trim()
    if (value === '') return refuse('invalid', `Please paste the ${name} of your Zoom app`, { field })
    if (!isCopied(value)) return notCopied(field, name)
  }
  const secretToken = given.secretToken?.trim() || null
  if (secretToken !== null && !isCopied(secretToken)) return notCopied('secretToken', 'secret token')
  const { accountId, clientId, clientSecret } = given
  return {
    allowed: true,
    credentials: { accountId: accountId.trim(), clientId: clientId.trim(), clientSecret: clientSecret.trim() },
    secretToken,
  }
}

/** The state on Zoom of a meeting that is held there. */
export interface MeetingZoom {
  /** The meeting's number at Zoom, shared by the parts of a series; null until it has been created. */
  id: string | null
  /** Whether Zoom was requested to create the meeting, and thus may have created it. */
  isAsked: boolean
  /** Why the last request to Zoom failed; null when it did not. */
  problem: ZoomProblem | null
  /** The news that guests are sent once there is a link; null when there is none. */
  news: MeetingNoticeKind | null
  /**
   * The instant, in ISO 8601, at which the meeting last ended at Zoom; null or absent when Zoom has not reported an
   * end.
   */
  endedAt?: string | null
}

/**
 * Time, in milliseconds, after the scheduled end; an end that Zoom reports later belongs to another meeting of the
 * series.
 */
const LATEST_END_MS = DAY_MS / 2

/**
 * When a meeting scheduled from `startTime` to `endTime` ended at Zoom; null when it did not or Zoom did not report it.
 */
export function zoomEnd(
  zoom: MeetingZoom | null,
  { startTime, endTime }: { startTime: Date; endTime: Date | null },
): Date | null {
  if (!zoom?.endedAt) return null
  const endedAt = new Date(zoom.endedAt)
  const last = (endTime ?? startTime).getTime() + LATEST_END_MS
  return endedAt > startTime && endedAt.getTime() <= last ? endedAt : null
}

/** The initial state of a meeting that is to be created at Zoom. */
export const NEW_ZOOM: MeetingZoom = { id: null, isAsked: false, problem: null, news: 'invited' }

export const MEETING_ZOOM_STATES = ['making', 'made', 'failed'] as const

/** The progress of creating a meeting at Zoom; a failed one may still have its link. */
export function meetingZoomState({ id, problem }: MeetingZoom): (typeof MEETING_ZOOM_STATES)[number] {
  if (problem !== null) return 'failed'
  return id === null ? 'making' : 'made'
}
