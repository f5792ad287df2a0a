import { ApiError } from '@parley/client'
import { REAUTHENTICATE_CODE } from '@parley/contract'
import { type ReactNode, useState } from 'react'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/** Whether a call was refused until the person has shown again that it is them. */
export const isReauthenticationAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.code === REAUTHENTICATE_CODE

/** Lets something sensitive ask for the password or a passkey where that was given too long ago. */
export function useReauthentication(): {
  /** Runs the call, and once more after the person has shown that it is them. Rejects with its refusal where they do not. */
  guard: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Has to be drawn. */
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
