import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** The path of a notification that was clicked while nothing could open it. */
let waiting: string | null = null
const wait = (path: string) => {
  waiting = path
}
let open = wait

/** Call it at the start of the page: a notification may be clicked before the app is rendered. */
export function listenForMessages(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string' && data.open.startsWith('/')) open(data.open)
  })
}

/** Navigates to the path of a clicked browser notification. */
export function OpenFromMessage() {
  const navigate = useNavigate()
  useEffect(() => {
    open = (path) => void navigate(path)
    if (waiting !== null) open(waiting)
    waiting = null
    return () => {
      open = wait
    }
  }, [navigate])
  return null
}
