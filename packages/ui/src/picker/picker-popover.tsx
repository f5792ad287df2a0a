import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Icon } from '../icon/icon.tsx'
import type { PickerOption, PickerSection } from './picker-options.ts'
import popover from '../menu/popover.module.css'
import styles from './picker.module.css'

interface PickerPopoverProps {
  label: string
  sections: readonly PickerSection[]
  value: string | null
  emptyText: string
  trigger: RefObject<HTMLButtonElement | null>
  onPick: (id: string | null) => void
  onClose: () => void
}

/** The list of a Picker. */
export function PickerPopover({ label, sections, value, emptyText, trigger, onPick, onClose }: PickerPopoverProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      className={popover.popover ?? ''}
      style={{ minWidth: trigger.current?.offsetWidth ?? 0 }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ListBox
        aria-label={label}
        className={popover.list ?? ''}
        autoFocus
        selectionMode="single"
        selectionBehavior="toggle"
        selectedKeys={value === null ? [] : [value]}
        disabledKeys={sections.flatMap((s) => s.options.filter((o) => o.disabled).map((o) => o.id))}
        escapeKeyBehavior="none"
        renderEmptyState={() => <p className={popover.empty}>{emptyText}</p>}
        onSelectionChange={(keys) => onPick(keys === 'all' ? null : ([...keys].map(String)[0] ?? value))}
      >
        {sections.map((section) =>
          section.label ? (
            <ListBoxSection key={section.id} id={section.id}>
              <Header className={popover.heading ?? ''}>{section.label}</Header>
              {section.options.map(toItem)}
            </ListBoxSection>
          ) : (
            section.options.map(toItem)
          ),
        )}
      </ListBox>
    </Popover>
  )
}

const toItem = (option: PickerOption) => (
  <ListBoxItem key={option.id} id={option.id} textValue={option.label} className={popover.item ?? ''}>
    {({ isSelected }) => (
      <>
        {option.avatar ? <Avatar {...option.avatar} size={24} /> : option.icon && <Icon as={option.icon} />}
        <span className={styles.words}>
          <span className={styles.optionLabel}>
            {option.label}
            {option.badge && (
              <Badge small tone={option.badge.tone}>
                {option.badge.text}
              </Badge>
            )}
          </span>
          {option.description && <span className={popover.description}>{option.description}</span>}
        </span>
        {option.count !== undefined && <span className={popover.end}>{option.count}</span>}
        <span className={styles.tick}>{isSelected && <Icon as={Check} />}</span>
      </>
    )}
  </ListBoxItem>
)
