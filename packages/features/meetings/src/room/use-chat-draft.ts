import { reasonOf } from '@parley/client'
import { checkRoomText } from '@parley/domain'
import { useRef, useState } from 'react'
import type { RoomCall } from './room-call.ts'

export type ChatDraft = ReturnType<typeof useChatDraft>

/** The chat text being typed. It outlives the panel, and only one send runs at a time. */
export function useChatDraft(call: RoomCall) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isInFlight = useRef(false)
  const send = async () => {
    if (isInFlight.current) return
    const decision = checkRoomText(text)
    if (!decision.allowed) return setProblem(decision.text)
    isInFlight.current = true
    setIsSending(true)
    try {
      await call.write(decision.text)
      setText((typed) => (typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed))
      setProblem(null)
    } catch (error) {
      setProblem(reasonOf(error, 'It was not sent; please try again.'))
    }
    isInFlight.current = false
    setIsSending(false)
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
  }
  return { text, problem, isSending, type, send }
}
