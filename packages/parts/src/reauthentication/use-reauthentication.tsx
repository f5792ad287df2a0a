import { ApiError } from '@parley/client'
import { REAUTHENTICATE_CODE } from '@parley/contract'
import { type ReactNode, useState } from 'react'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/** Whether a call was refused until the user confirms their identity again. */
export const isReauthenticationAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.code === REAUTHENTICATE_CODE

/** Lets a sensitive action ask for the password or a passkey when it was given too long ago. */
export function useReauthentication(): {
  /**
   * Runs the call, and again after the user confirmed their identity. Rejects with the call's refusal if they do not.
   */
  guard: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Must be rendered. */
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ done: () => void; close: () => void } | null>(null)
  const ask = (refusal: Error) =>
    new Promise<void>((resolve, reject) => {
      setAsked({ done: resolve, close: () => reject(refusal) })
    })
  const end = (how: (() => void) | undefined) => {
    setAsked(null)
    how?.()
  }
  return {
    guard: async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!isReauthenticationAsked(error)) throw error
        await ask(error)
        return call()
      }
    },
    dialog: asked && <ReauthenticationDialog onDone={() => end(asked.done)} onClose={() => end(asked.close)} />,
  }
}
