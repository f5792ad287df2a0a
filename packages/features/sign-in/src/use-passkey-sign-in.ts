import { ApiError, useEndpointMutation } from '@parley/client'
import { signInWithPasskey, startPasskeySignIn } from '@parley/contract'
import { PASSKEY_CHALLENGE_MS } from '@parley/domain'
import { BrowserPasskeysContext, passkeyFailureText } from '@parley/parts/passkeys'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useStartSession } from './use-start-session.ts'

/** What was asked for holds five minutes: before that the fields offer a passkey anew. */
const OFFER_AGAIN_MS = PASSKEY_CHALLENGE_MS - 30_000

/** Signs in with a passkey: by a button, and where the browser offers one in a field. */
export function usePasskeySignIn() {
  const device = use(BrowserPasskeysContext)
  const startSession = useStartSession()
  const { mutateAsync: start } = useEndpointMutation(startPasskeySignIn)
  const { mutateAsync: send } = useEndpointMutation(signInWithPasskey)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const signIn = async (inFields = false, isOver = () => false) => {
    const credential = await device.get(await start({}), inFields)
    if (isOver()) return
    setFailure(null)
    startSession(await send({ body: { credential } }))
  }
  const signInByField = useEffectEvent((isOver: () => boolean) => signIn(true, isOver))

  useEffect(() => {
    if (isBusy || !device.isSupported()) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const offer = async () => {
      timer = setTimeout(() => void offer(), OFFER_AGAIN_MS)
      try {
        await signInByField(() => isOver)
      } catch (error) {
        // Nobody has asked for what the browser could not offer; a chosen passkey that was refused is another matter.
        if (!isOver && error instanceof ApiError && error.status === 401) setFailure(passkeyFailureText(error))
      }
    }
    const begin = async () => {
      if ((await device.offersInFields()) && !isOver) await offer()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      device.cancel()
    }
  }, [device, isBusy])

  return {
    isSupported: device.isSupported(),
    isBusy,
    failure,
    forget: () => setFailure(null),
    run: async () => {
      if (isBusy) return
      // What the fields wait for would take the passkey first.
      device.cancel()
      setBusy(true)
      setFailure(null)
      try {
        await signIn()
      } catch (error) {
        setFailure(passkeyFailureText(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
