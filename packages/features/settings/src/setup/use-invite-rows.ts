import { ApiError, newIdempotencyKey, reasonOf, useEndpointMutation, useSignedIn } from '@parley/client'
import { createUser } from '@parley/contract'
import {
  type ListedPerson,
  type MemberForm,
  type Role,
  startingLimit,
  type StartingLimits,
  type Submission,
  submissionOf,
} from '@parley/domain'
import { isReauthenticationAsked, useReauthentication } from '@parley/parts/reauthentication'
import { type ReactNode, useRef, useState } from 'react'
import { checkRows, emptyRow, hasProblem, type InviteRow, isBlank, withPeople } from './invite-rows.ts'

const NOT_SENT = 'The invite was not sent. Please try again.'

interface InviteRows {
  rows: readonly InviteRow[]
  isSending: boolean
  change: (key: number, part: Partial<InviteRow>) => void
  /** Adds a blank row and returns its key. */
  add: () => number
  remove: (key: number) => void
  paste: (key: number, people: readonly ListedPerson[]) => void
  /** Sends the valid rows one after the other; returns the rows afterwards, including any added while sending. */
  sendAll: () => Promise<readonly InviteRow[]>
  /** The dialog for reauthentication; must be rendered. */
  dialog: ReactNode
}

/** The rows of the step that invites the team; each person starts with the default limit of their role. */
export function useInviteRows(limits: StartingLimits): InviteRows {
  const { user } = useSignedIn()
  const create = useEndpointMutation(createUser)
  const { guard, dialog } = useReauthentication()
  /**
   * The last submission of each row, so that a row whose response was lost is retried with its own idempotency key,
   * whatever was sent for others since.
   */
  const sent = useRef(new Map<number, Submission<MemberForm>>())
  const lastKey = useRef(1)
  const newKey = () => (lastKey.current += 1)
  const [rows, setRows] = useState<readonly InviteRow[]>([emptyRow(1)])
  const latest = useRef(rows)
  const update = (changed: (now: readonly InviteRow[]) => readonly InviteRow[]) => {
    latest.current = changed(latest.current)
    setRows(latest.current)
  }
  const set = (key: number, part: Partial<InviteRow>) =>
    update((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const [isSending, setSending] = useState(false)
  const limitOf = (role: Role) => startingLimit(role, limits)

  const sendAll = async () => {
    setSending(true)
    const checked = checkRows(rows, user.email, limitOf)
    update(() => checked.map(({ row, form }) => (form ? { ...row, state: 'sending' as const } : row)))
    let isStopped = false
    for (const { row, form } of checked) {
      if (form === null) continue
      if (isStopped) {
        set(row.key, { state: 'typed' })
        continue
      }
      try {
        const submission = submissionOf(form, sent.current.get(row.key) ?? null, newIdempotencyKey)
        sent.current.set(row.key, submission)
        const { request: body, idempotencyKey } = submission
        // Sequential, so that reauthentication is requested only once.
        await guard(() => create.mutateAsync({ body, idempotencyKey }))
        set(row.key, { state: 'invited' })
      } catch (error) {
        isStopped = isReauthenticationAsked(error)
        set(row.key, { state: 'typed', problems: problemsOf(error) })
      }
    }
    setSending(false)
    return latest.current
  }

  return {
    rows,
    isSending,
    change: (key, part) => set(key, { ...part, problems: {} }),
    add: () => {
      const key = newKey()
      update((now) => [...now, emptyRow(key)])
      return key
    },
    remove: (key) =>
      update((now) => {
        const left = now.filter((row) => row.key !== key)
        return left.some((row) => row.state !== 'invited') ? left : [...left, emptyRow(newKey())]
      }),
    paste: (key, people) => update((now) => withPeople(now, key, people, newKey)),
    sendAll,
    dialog,
  }
}

/** The server's field errors, or one error for the whole row. */
function problemsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {}
  const { email, name } = fields
  if (email !== undefined || name !== undefined) return fields
  return { row: reasonOf(error, NOT_SENT) }
}

/** Whether every typed row has been invited. */
export const areAllInvited = (rows: readonly InviteRow[]): boolean =>
  rows.every((row) => row.state === 'invited' || (isBlank(row) && !hasProblem(row)))
