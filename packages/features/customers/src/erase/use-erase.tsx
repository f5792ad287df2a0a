import { useSignedIn } from '@parley/client'
import type { CustomerRecord } from '@parley/contract'
import { may } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { lazyModule, type MenuItem, useLazyPart } from '@parley/ui'
import { UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

const eraseModule = lazyModule('Erase', () => import('./erase-dialog.tsx'))

/** The menu item that opens the erase dialog. */
export const ERASE: MenuItem = { id: 'erase', label: 'Erase customer...', icon: UserRoundX, tone: 'danger' }

export interface Erase {
  /** Empty when the role may not erase. */
  items: (MenuItem | 'separator')[]
  ask: () => void
  dialog: ReactNode
}

/** The erase dialog. Whether it is open is kept in the address, so that a row of the list can open it too. */
export function useErase(customer: CustomerRecord, onErased: () => void): Erase {
  const { actor } = useSignedIn()
  const [params, setParams] = useLatestSearchParams()
  const { part, load } = useLazyPart(eraseModule)
  const mayErase = may(actor, 'customer.erase')
  const isAsked = mayErase && params.get('ask') === ERASE.id
  const set = (ask: string | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        if (ask === null) changed.delete('ask')
        else changed.set('ask', ask)
        return changed
      },
      { replace: true },
    )
  const close = useEffectEvent(() => set(null))
  // Opened one frame after the profile: two dialogs that open at the same moment take the focus from each other.
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    load(close)
    const turn = requestAnimationFrame(() => setOver(true))
    return () => cancelAnimationFrame(turn)
  }, [isAsked, load])
  return {
    items: mayErase ? ['separator', ERASE] : [],
    ask: () => set(ERASE.id),
    dialog: isAsked && isOver && part && (
      <part.EraseDialog customer={customer} onErased={onErased} onClose={() => set(null)} />
    ),
  }
}
