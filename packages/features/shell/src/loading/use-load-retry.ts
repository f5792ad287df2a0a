import { ClockContext } from '@parley/client'
import type { LoadError } from '@parley/ui'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkServer } from './check-server.ts'
import { reloadOnce } from './reload-once.ts'

const EVERY_S = 10

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}

/**
 * Why a part is not loaded: not known yet, server unreachable, or a reload needed for a new version (`outdated`) or a
 * broken load (`broken`).
 */
export type Obstacle = 'unknown' | 'unreachable' | 'outdated' | 'broken'

/** Functions that check the server and reload the page. */
export interface LoadingPorts {
  check: typeof checkServer
  reload: () => boolean
}

const browser: LoadingPorts = { check: checkServer, reload: () => reloadOnce() }

/**
 * Retries a failed load automatically: when the connection is back, when the window gets the focus, and every ten
 * seconds. When the server responds but the file is missing, reloads the page once.
 */
export function useLoadRetry(missing: LoadError, onLoaded: () => void, { check, reload }: LoadingPorts = browser) {
  const clock = use(ClockContext)
  const [obstacle, setObstacle] = useState<Obstacle>(navigator.onLine ? 'unknown' : 'unreachable')
  const [triedAt, setTriedAt] = useState(() => clock.now())
  const [secondsLeft, setSecondsLeft] = useState(EVERY_S)
  const [isTrying, setTrying] = useState(false)
  const underWay = useRef(false)

  const load = async (): Promise<Obstacle | 'loaded' | 'leaving'> => {
    if (await succeeds(missing.again)) return 'loaded'
    const answer = navigator.onLine ? await check() : 'none'
    if (answer === 'none') return 'unreachable'
    if (reload()) return 'leaving'
    return answer === 'other' ? 'outdated' : 'broken'
  }
  const retry = async () => {
    if (underWay.current) return
    underWay.current = true
    setTrying(true)
    const outcome = await load()
    if (outcome === 'loaded') onLoaded()
    if (outcome === 'loaded' || outcome === 'leaving') return
    underWay.current = false
    setTrying(false)
    setTriedAt(clock.now())
    setSecondsLeft(EVERY_S)
    setObstacle(outcome)
  }

  const retryByItself = useEffectEvent(() => {
    if (obstacle === 'unknown' || obstacle === 'unreachable') void retry()
  })
  const tick = useEffectEvent(() => {
    if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1)
    else retryByItself()
  })
  useEffect(() => {
    const first = setTimeout(() => navigator.onLine && retryByItself())
    const timer = setInterval(() => tick(), 1000)
    const comeBack = () => retryByItself()
    window.addEventListener('online', comeBack)
    window.addEventListener('focus', comeBack)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', comeBack)
      window.removeEventListener('focus', comeBack)
    }
  }, [])

  return { obstacle, triedAt, secondsLeft, isTrying, retry: () => void retry() }
}
