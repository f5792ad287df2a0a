import { useEffect, useState } from 'react'
import { type DesktopPermission, readDesktopPermission } from './desktop-notice.ts'

/** Whether the browser shows notifications of this page; follows what the person changes in the browser's own settings. */
export function useDesktopPermission() {
  const [permission, setPermission] = useState<DesktopPermission>(readDesktopPermission)
  const check = () => setPermission(readDesktopPermission())
  useEffect(() => {
    let isGone = false
    let status: PermissionStatus | null = null
    const follow = async () => {
      const found = await navigator.permissions?.query({ name: 'notifications' })
      if (isGone || !found) return
      status = found
      status.addEventListener('change', check)
    }
    follow().catch(() => undefined)
    return () => {
      isGone = true
      status?.removeEventListener('change', check)
    }
  }, [])
  return {
    permission,
    /** Reads it again. */
    check,
    /** Has the browser ask the person; it does so once. */
    ask: async () => {
      await Notification.requestPermission()
      check()
    },
  }
}
