import { lazyComponent, LazyPart } from '@parley/ui'
import { type ReactNode, useState } from 'react'

const SnoozeDialog = lazyComponent('Snooze', () => import('./snooze-dialog.tsx').then((module) => module.SnoozeDialog))

/** The subject of the snooze dialog. */
interface Asked {
  /** The customer's name, or the number of conversations. */
  about: string
  /** Ends the snooze now; absent when the conversation is not snoozed. */
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
