import { useEndpointMutation, useEndpointQuery } from '@parley/client'
import {
  addPushSubscription,
  listPushSubscriptions,
  type PushSubscription,
  removePushSubscription,
} from '@parley/contract'
import { use, useEffect, useState } from 'react'
import { checkDesktopPermission, requestDesktopPermission, useDesktopPermission } from '../desktop-notices/index.ts'
import { BrowserPushContext } from './browser-push.ts'

/** `checking`: not known yet; `unreadable`: the server gave no answer. */
export type PushState = 'checking' | 'unsupported' | 'unreadable' | 'blocked' | 'off' | 'on'

export interface ThisBrowser {
  state: PushState
  /** Whether a change is in progress. */
  isBusy: boolean
  /** Whether the last attempt failed. */
  hasFailed: boolean
  /** The subscriptions of the user's other browsers. */
  others: readonly PushSubscription[]
  turn: (isOn: boolean) => void
  /** Removes the subscription of another browser. */
  remove: (id: string) => void
}

/** Whether this browser is notified while the page is closed, and the function that turns that on and off. */
export function useThisBrowser(): ThisBrowser {
  const push = use(BrowserPushContext)
  const permission = useDesktopPermission()
  const { data, isError } = useEndpointQuery(listPushSubscriptions)
  const add = useEndpointMutation(addPushSubscription)
  const end = useEndpointMutation(removePushSubscription)
  /**
   * The push endpoint of this browser; undefined while unknown, null when not subscribed, false when push is never
   * possible.
   */
  const [endpoint, setEndpoint] = useState<string | null | false>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isOver = false
    const say = (found: string | null | false) => {
      if (!isOver) setEndpoint(found)
    }
    push.current().then(
      (address) => say(address?.endpoint ?? null),
      () => say(false),
    )
    return () => {
      isOver = true
    }
  }, [push])

  const own = data?.subscriptions.find((subscription) => subscription.endpoint === endpoint)
  const attempt = (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(false)
    void work()
      .catch(() => setFailed(true))
      .finally(() => setBusy(false))
  }
  const turnOn = async () => {
    if (permission !== 'granted') await requestDesktopPermission()
    if (Notification.permission !== 'granted') return
    if (!data) throw new Error('The key is not known yet.')
    const address = await push.subscribe(data.publicKey)
    await add.mutateAsync({ body: address })
    setEndpoint(address.endpoint)
  }
  const turnOff = async () => {
    if (own) await end.mutateAsync({ params: { id: own.id } })
    await push.unsubscribe()
    setEndpoint(null)
  }
  const state = (): PushState => {
    if (endpoint === false || permission === 'unsupported') return 'unsupported'
    if (permission === 'denied') return 'blocked'
    if (isError && !data) return 'unreadable'
    if (endpoint === undefined || !data) return 'checking'
    return own ? 'on' : 'off'
  }
  return {
    state: state(),
    isBusy,
    hasFailed,
    others: data?.subscriptions.filter((subscription) => subscription !== own) ?? [],
    turn: (isOn) => {
      checkDesktopPermission()
      attempt(isOn ? turnOn : turnOff)
    },
    remove: (id) =>
      attempt(async () => {
        await end.mutateAsync({ params: { id } })
      }),
  }
}
