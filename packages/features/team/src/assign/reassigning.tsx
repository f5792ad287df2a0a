import type { TeamMember } from '@parley/contract'
import type { Id } from '@parley/domain'
import { lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useRef } from 'react'
import { useTeamAddress } from '../use-team-address.ts'

const dialog = lazyModule('Reassign', () => import('./reassign-dialog.tsx'))

const NONE: readonly Id[] = []

interface ReassigningProps {
  members: readonly TeamMember[]
  /** Ids of the selected conversations, where selection is possible. */
  selected?: readonly Id[]
  /** Called after conversations were reassigned. */
  onDone?: () => void
}

/** The reassign dialog, open while the address requests it. */
export function Reassigning({ members, selected = NONE, onDone }: ReassigningProps) {
  const { reassigned, close } = useTeamAddress()
  const { part, load } = useLazyPart(dialog)
  const closeLatest = useRef(close)
  useEffect(() => {
    closeLatest.current = close
  })
  const isGone = reassigned === 'selected' && selected.length === 0
  useEffect(() => {
    if (reassigned === null) return
    if (isGone) closeLatest.current()
    else load(() => closeLatest.current())
  }, [reassigned, isGone, load])
  if (reassigned === null || isGone || !part) return null
  const person = members.find(({ id }) => id === reassigned)
  const conversationIds = reassigned === 'selected' ? selected : [reassigned]
  return (
    <part.ReassignDialog
      from={person ?? null}
      conversationIds={person ? null : conversationIds}
      onDone={onDone}
      onClose={close}
    />
  )
}
