import { ApiError, useEndpointMutation } from '@parley/client'
import { signInWithPasskey, startPasskeySignIn } from '@parley/contract'
import { PASSKEY_CHALLENGE_MS } from '@parley/domain'
import { BrowserPasskeysContext, passkeyFailureText } from '@parley/parts/passkeys'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useStartSession } from './use-start-session.ts'

/** Milliseconds after which the fields offer a passkey again, before the five-minute challenge expires. */
const OFFER_AGAIN_MS = PASSKEY_CHALLENGE_MS - 30_000

/** Signs in with a passkey, by a button and through the browser's offer in a field. */
export function usePasskeySignIn() {
  const device = use(BrowserPasskeysContext)
  const startSession = useStartSession()
  const { mutateAsync: start } = useEndpointMutation(startPasskeySignIn)
  const { mutateAsync: send } = useEndpointMutation(signInWithPasskey)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const signIn = async (inFields = false, isOver = () => false) => {
    const options = await start({})
    // A device has one request at a time: a late one of the fields would end that of the button.
    if (isOver()) return
    const credential = await device.get(options, inFields)
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
        // The user did not request the browser's offer, so its failure is not shown; a refusal of the chosen passkey
        // is.
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
      // The pending request of the fields would receive the passkey first.
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
