import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS } from './duration.ts'
import type { MeetingNews } from './meeting-texts.ts'

/** Why Zoom did not do what was asked. */
export const ZOOM_PROBLEMS = ['not_connected', 'credentials', 'scopes', 'unreachable', 'limit', 'refused'] as const
export type ZoomProblem = (typeof ZOOM_PROBLEMS)[number]

/** What happened, and what to do next. */
export const ZOOM_PROBLEM_TEXTS: Readonly<Record<ZoomProblem, string>> = {
  not_connected: 'Zoom is not connected. An admin connects it in Settings, Organization.',
  credentials:
    'Zoom does not accept this account ID, client ID and client secret. Copy all three from one app at Zoom once more, and check that it is activated.',
  scopes:
    'The app at Zoom may not do this. An admin gives it the scopes to read and write meetings at Zoom; then try again.',
  unreachable: 'Zoom did not answer. Please try again.',
  limit: 'Zoom takes no more changes of meetings for now. Try again later, or choose another place.',
  refused: 'Zoom did not take this meeting. Please try again, or choose another place.',
}

/** Characters. */
export const ZOOM_FIELD_MAX = 200

/** The app of an organisation at Zoom. */
export interface ZoomConnection {
  accountId: string
  clientId: string
  /** Encrypted; it is shown to nobody. */
  sealedSecret: string
  /** The secret token with which Zoom signs what it tells, encrypted; null or absent: it tells nothing. */
  sealedToken?: string | null
  /** When Zoom has said whether it accepts it; null: not yet. */
  checkedAt: Date | null
  /** Why it does not work; null: it does, or that is not known yet. */
  problem: ZoomProblem | null
}

export const ZOOM_STATES = ['none', 'checking', 'connected', 'failed'] as const
export type ZoomState = (typeof ZOOM_STATES)[number]

/** How an organisation stands with Zoom. */
export function zoomState(connection: ZoomConnection | null): ZoomState {
  if (connection === null) return 'none'
  if (connection.checkedAt === null) return 'checking'
  return connection.problem === null ? 'connected' : 'failed'
}

/** What an admin gives to connect Zoom. */
export interface ZoomCredentials {
  accountId: string
  clientId: string
  clientSecret: string
}

/** As it is typed; with the secret token of the app Zoom tells what happens to meetings, without one it tells nothing. */
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
  refuse('invalid', `This is no ${name}. Copy it from the app at Zoom once more.`, { field })

/** Says whether what was given can be an app at Zoom, and gives it trimmed. */
export function checkZoomCredentials(
  given: ZoomForm,
): Decision<{ credentials: ZoomCredentials; secretToken: string | null }> {
  for (const [field, name] of FIELDS) {
    const value = given[field].trim()
    if (value === '') return refuse('invalid', `Please paste the ${name} of the app at Zoom`, { field })
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

/** A meeting that is held on Zoom. */
export interface MeetingZoom {
  /** Its number there; null: it is still to be made. Parts of a series share it. */
  id: string | null
  /** Zoom was asked to make it, and may have. */
  isAsked: boolean
  /** Why Zoom has not done what it was asked last. */
  problem: ZoomProblem | null
  /** What guests are told once there is a link; null: nothing. */
  news: MeetingNews | null
  /** The instant, of ISO 8601, at which it last ended there; null or absent: it has not, as far as Zoom tells. */
  endedAt?: string | null
}

/** What Zoom says later is of another one of the series. */
const LATEST_END_MS = DAY_MS / 2

/** When it ended on Zoom, of one that lasts from `startTime` to `endTime`; null: it did not, or Zoom did not tell. */
export function zoomEnd(
  zoom: MeetingZoom | null,
  { startTime, endTime }: { startTime: Date; endTime: Date | null },
): Date | null {
  if (!zoom?.endedAt) return null
  const endedAt = new Date(zoom.endedAt)
  const last = (endTime ?? startTime).getTime() + LATEST_END_MS
  return endedAt > startTime && endedAt.getTime() <= last ? endedAt : null
}

/** A meeting that is to be made at Zoom. */
export const NEW_ZOOM: MeetingZoom = { id: null, isAsked: false, problem: null, news: 'invited' }

export const MEETING_ZOOM_STATES = ['making', 'made', 'failed'] as const

/** How far Zoom is with a meeting; one that failed may still have its link. */
export function meetingZoomState({ id, problem }: MeetingZoom): (typeof MEETING_ZOOM_STATES)[number] {
  if (problem !== null) return 'failed'
  return id === null ? 'making' : 'made'
}
