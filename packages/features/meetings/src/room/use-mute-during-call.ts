import { useToast } from '@parley/ui'
import { useCallback, useRef } from 'react'
import type { OwnMedia } from './own-media.ts'

/** How long the toasts stay, in milliseconds; longer than usual, as the user is looking at the phone. */
const SAID_MS = 10_000

/** Mutes a user who starts a phone call and tells them so; after the call they unmute themselves. */
export function useMuteDuringCall(own: OwnMedia): (isOnCall: boolean) => void {
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
