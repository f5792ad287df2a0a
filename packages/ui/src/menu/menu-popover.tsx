import { type RefObject, useLayoutEffect } from 'react'
import { Menu, MenuItem, Popover, Separator, setInteractionModality } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import type { MenuItem as Item } from './menu-item.ts'
import own from './menu.module.css'
import styles from './popover.module.css'

interface MenuPopoverProps {
  label: string
  items: readonly (Item | 'separator')[]
  trigger: RefObject<HTMLButtonElement | null>
  isByKeyboard: boolean
  onAction: (id: string) => void
  onClose: () => void
}

/** The list of a Menu. */
export function MenuPopover({ label, items, trigger, isByKeyboard, onAction, onClose }: MenuPopoverProps) {
  // React Aria takes a click by keyboard for one by a screen reader and leaves the focus on the list, where Enter does
  // nothing.
  useLayoutEffect(() => {
    if (isByKeyboard) setInteractionModality('keyboard')
  }, [isByKeyboard])
  const withKeys = items.map((item, index) => ({ item, key: item === 'separator' ? `separator-${index}` : item.id }))
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      className={styles.popover ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        aria-label={label}
        className={styles.list ?? ''}
        autoFocus="first"
        disabledKeys={items.flatMap((item) => (item !== 'separator' && item.disabled ? [item.id] : []))}
        onAction={(key) => onAction(String(key))}
        onClose={onClose}
      >
        {withKeys.map(({ item, key }) =>
          item === 'separator' ? (
            <Separator key={key} className={styles.separator ?? ''} />
          ) : (
            <MenuItem key={key} id={item.id} textValue={item.label} className={styles.item ?? ''} data-tone={item.tone}>
              {item.icon && <Icon as={item.icon} />}
              <span className={own.words}>
                {item.label}
                {item.description && <span className={styles.description}>{item.description}</span>}
              </span>
              {item.keys && (
                <span className={styles.end}>
                  <Kbd>{item.keys}</Kbd>
                </span>
              )}
            </MenuItem>
          ),
        )}
      </Menu>
    </Popover>
  )
}
