import { Icon, Menu, type MenuItem, type MenuTriggerProps } from '@parley/ui'
import { Check, ChevronUp, Settings2 } from 'lucide-react'
import type { MediaChoice } from './media.ts'
import styles from './controls.module.css'

interface DeviceMenuProps {
  kind: 'microphone' | 'camera'
  choices: readonly MediaChoice[]
  used: string | undefined
  onChoose: (id: string) => void
  /** Called to open all device choices, with level and test sound. */
  onSettings: () => void
}

const SETTINGS = 'settings'

/** Lists the devices of one kind, beside the button that turns it on and off. */
export function DeviceMenu({ kind, choices, used, onChoose, onSettings }: DeviceMenuProps) {
  const devices: MenuItem[] = choices.map(({ id, label }) => ({
    id: `device ${id}`,
    label,
    ...(id === used && { icon: Check, description: 'In use' }),
  }))
  const settings: MenuItem = { id: SETTINGS, label: 'Audio and video', icon: Settings2 }
  return (
    <Menu
      label={`Choose ${kind}`}
      items={devices.length > 0 ? [...devices, 'separator', settings] : [settings]}
      trigger={caretOf[kind]}
      onAction={(id) => (id === SETTINGS ? onSettings() : onChoose(id.slice('device '.length)))}
    />
  )
}

const Caret = ({ name, ...props }: MenuTriggerProps & { name: string }) => (
  <button type="button" {...props} className={styles.caret} aria-label={name} title={name}>
    <Icon as={ChevronUp} size={14} />
  </button>
)

const caretOf = {
  microphone: (props: MenuTriggerProps) => <Caret name="Choose microphone" {...props} />,
  camera: (props: MenuTriggerProps) => <Caret name="Choose camera" {...props} />,
}
