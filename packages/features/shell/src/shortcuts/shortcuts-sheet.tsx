import { Kbd } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { SEARCH_KEYS, SHORTCUTS_KEYS, SIDEBAR_KEYS } from './keys.ts'
import styles from './shortcuts-sheet.module.css'

const GROUPS: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      [SEARCH_KEYS, 'Search customers, conversations and pages'],
      [SIDEBAR_KEYS, 'Collapse or expand the sidebar'],
      [SHORTCUTS_KEYS, 'Show this list'],
      ['Esc', 'Close a dialog, panel or menu'],
    ],
  },
  {
    title: 'Writing a message',
    keys: [
      ['Enter', 'Send'],
      ['Shift Enter', 'New line'],
    ],
  },
]

/** Lists the keys that work. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="form" onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={key} className={styles.line}>
                  <dt>{meaning}</dt>
                  <dd>
                    <Kbd>{key}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
