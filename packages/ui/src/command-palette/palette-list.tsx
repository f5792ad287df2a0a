/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the list of a combobox: the field keeps the focus and takes the keys */
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { reveal } from '../focus/reveal.ts'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import styles from './command-palette.module.css'

interface PaletteListProps {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  onHover: (id: string) => void
  onPick: (item: PaletteItem) => void
}

/** The listbox of the palette; the focus stays in the field. */
export function PaletteList({ id, label, groups, activeId, onHover, onPick }: PaletteListProps) {
  const filled = groups.filter((group) => group.items.length > 0)
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={filled.length === 0}>
      {filled.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}-heading`}>
          <div id={`${id}-${group.id}-heading`} role="presentation" className={styles.heading}>
            {group.label}
          </div>
          {group.items.map((item) => (
            <div
              key={item.id}
              ref={item.id === activeId ? reveal : undefined}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === activeId}
              aria-disabled={item.disabledReason !== undefined || undefined}
              className={styles.item}
              onPointerMove={() => item.id !== activeId && onHover(item.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
            >
              <Contents {...item} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Contents({ avatar, icon, label, description, disabledReason, amount, badge, keys }: PaletteItem) {
  const below = disabledReason ?? description
  return (
    <>
      {avatar ? <Avatar {...avatar} size={24} /> : icon && <Icon as={icon} />}
      <span className={styles.words} data-lines={amount === undefined ? undefined : 2}>
        {label} {below && <span className={styles.description}>{below}</span>}
      </span>
      {(amount ?? badge) && (
        <span className={styles.figures}>
          {amount && <span className={styles.amount}>{amount}</span>}{' '}
          {badge && (
            <Badge small tone={badge.tone ?? 'neutral'}>
              {badge.label}
            </Badge>
          )}
        </span>
      )}
      {keys && <Kbd>{keys}</Kbd>}
    </>
  )
}
