import { useToast } from '@parley/ui'
import { useCallback, useRef } from 'react'
import type { OwnMedia } from './own-media.ts'

/** Longer than a message usually stays: one looks at the telephone. */
const SAID_MS = 10_000

/** Mutes whoever begins to talk on the phone, and says so; whoever has ended that unmutes themselves. */
export function useQuietOnCall(own: OwnMedia): (isOnCall: boolean) => void {
  const { toast } = useToast()
  const last = useRef({ isOnCall: false, wasMuted: false })
  return useCallback(
    (isOnCall) => {
      if (isOnCall === last.current.isOnCall) return
      const { isMuted } = own.current()
      const wasMuted = isOnCall ? isMuted : last.current.wasMuted
      last.current = { isOnCall, wasMuted }
      if (wasMuted || !own.isOpen()) return
      const unmute = { label: 'Unmute', onPress: () => void own.setMuted(false) }
      if (isOnCall) {
        void own.setMuted(true)
        toast({
          title: 'You are muted in the meeting',
          description: 'You are on the phone. The others do not hear you until you unmute.',
          stays: SAID_MS,
        })
      } else if (isMuted) {
        toast({
          title: 'You are still muted in the meeting',
          description: 'Your call is over.',
          stays: SAID_MS,
          action: unmute,
        })
      }
    },
    [own, toast],
  )
}
