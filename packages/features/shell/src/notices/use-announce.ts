import { ClockContext, useSignedIn } from '@parley/client'
import { comesBy, type NoticeEvent } from '@parley/domain'
import { type DesktopNotice, showDesktopNotice } from '@parley/parts/desktop-notices'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { playChime } from '../chime.ts'

export interface Notice extends Omit<DesktopNotice, 'onOpen'> {
  /** null: what nobody can turn off by itself. */
  event: NoticeEvent | null
  /** Where a click leads. */
  path: string
}

/** Tells the person of what has just come in, by sound and as a message of the browser, as they chose. */
export function useAnnounce(): (notices: readonly Notice[]) => void {
  const { settings } = useSignedIn().user
  const clock = use(ClockContext)
  const navigate = useNavigate()
  return (notices) => {
    const moment = { now: clock.now(), zone: settings.display.timezone }
    const comes = (channel: 'desktop' | 'sound') =>
      notices.filter(({ event }) => comesBy(channel, event, settings.notifications, moment))
    // Without a touch before, browsers let no page sound.
    if (comes('sound').length > 0 && navigator.userActivation.hasBeenActive) void playChime()
    for (const { path, ...notice } of comes('desktop')) {
      showDesktopNotice({ ...notice, onOpen: () => void navigate(path) })
    }
  }
}
