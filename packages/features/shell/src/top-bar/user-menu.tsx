import { useSignedIn } from '@parley/client'
import { ROLE_NAMES } from '@parley/domain'
import { Avatar, Badge, Checkbox, initialsOf, Segmented, Tooltip, useMediaQuery } from '@parley/ui'
import { LogOut, Settings } from 'lucide-react'
import { SECTION_PATH } from '../navigation.ts'
import { ActionList } from '../popover/action-list.tsx'
import { BarPopover } from '../popover/bar-popover.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { NARROW } from '../widths.ts'
import styles from './panels.module.css'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** Account menu: the signed-in user, the theme, settings and sign-out. */
export function UserMenu() {
  const { user } = useSignedIn()
  const isNarrow = useMediaQuery(NARROW)
  const { theme, setTheme, hasSound, setSound } = usePreferences()
  const signOut = useSignOut()
  return (
    <BarPopover
      label="Your account"
      renderTrigger={(props) => (
        <Tooltip text={user.name} isName>
          <button
            type="button"
            {...props}
            className={styles.user}
            aria-label={`${initialsOf(user.name)}, account of ${user.name}`}
          >
            <Avatar name={user.name} src={user.avatarUrl} size={28} onBar />
          </button>
        </Tooltip>
      )}
    >
      {(close) => (
        <>
          <div className={styles.person}>
            <Avatar name={user.name} src={user.avatarUrl} size={36} />
            <span className={styles.words}>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.preview}>{user.email}</span>
            </span>
            <Badge tone={user.role}>{ROLE_NAMES[user.role]}</Badge>
          </div>
          <div className={styles.controls}>
            <Segmented label="Theme" options={THEMES} value={theme} onValueChange={setTheme} block />
            {isNarrow && <Checkbox label="Notification sound" checked={hasSound} onCheckedChange={setSound} />}
          </div>
          <ActionList
            onDone={close}
            actions={[
              { label: 'Settings', icon: Settings, to: `${SECTION_PATH}/settings` },
              { label: 'Sign out', icon: LogOut, onAction: signOut },
            ]}
          />
        </>
      )}
    </BarPopover>
  )
}
