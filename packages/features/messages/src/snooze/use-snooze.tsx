import { lazyComponent, LazyPart } from '@parley/ui'
import { type ReactNode, useState } from 'react'

const SnoozeDialog = lazyComponent('Snooze', () => import('./snooze-dialog.tsx').then((module) => module.SnoozeDialog))

/** What the snooze dialog is about. */
interface Asked {
  /** Whose conversation it is, or how many there are. */
  about: string
  /** What ends the snooze now; absent where nothing is snoozed. */
  wake?: (() => void) | undefined
  snooze: (until: string | null) => void
}

export interface Snoozing {
  ask: (asked: Asked) => void
  dialog: ReactNode
}

/** The snooze dialog of the screen; `ask` opens it. */
export function useSnooze(): Snoozing {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const dialog = asked && (
    <LazyPart onFail={close}>
      <SnoozeDialog
        about={asked.about}
        onSnooze={(until) => {
          close()
          asked.snooze(until)
        }}
        onWake={
          asked.wake &&
          (() => {
            close()
            asked.wake?.()
          })
        }
        onClose={close}
      />
    </LazyPart>
  )
  return { ask: setAsked, dialog }
}
