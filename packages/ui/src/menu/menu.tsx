import { Ellipsis } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useMemo, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { lazyModule } from '../lazy/lazy-module.ts'
import { useLazyPart } from '../lazy/use-lazy-part.ts'
import type { MenuItem } from './menu-item.ts'

const popover = lazyModule('The menu', () => import('./menu-popover.tsx'))

/** Props that a custom trigger must pass on to its button. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

export interface MenuProps {
  /** Accessible name of the button and the menu, for example `Actions for INV-2068`. */
  label: string
  /** The actions; `separator` renders a line. */
  items: readonly (MenuItem | 'separator')[]
  /** Called with the id of the chosen action. */
  onAction: (id: string) => void
  /** Renders a trigger instead of the three dots. It must pass all props on to one button. */
  trigger?: (props: MenuTriggerProps) => ReactNode
}

/** A button that opens a list of actions. The list is loaded on first use. */
export function Menu({ label, items, onAction, trigger }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const anchor = useMemo(() => ({ current: button }), [button])
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null)
  const { part, preload, load } = useLazyPart(popover)
  const close = () => setOpenedBy(null)
  const triggerProps: MenuTriggerProps = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': openedBy !== null,
    onClick: ({ detail }) => {
      button?.focus()
      setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')
      load(close)
    },
    onPointerEnter: preload,
    onFocus: preload,
  }
  return (
    <>
      {trigger ? trigger(triggerProps) : <IconButton {...triggerProps} name={label} icon={Ellipsis} />}
      {openedBy && part && (
        <part.MenuPopover
          label={label}
          items={items}
          trigger={anchor}
          isByKeyboard={openedBy === 'keyboard'}
          onAction={(id) => {
            close()
            onAction(id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
