import { Checkbox, Kbd, listShortcuts, useSingleKeysEverywhere } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { EVERYWHERE } from './everywhere.ts'
import styles from './shortcuts-sheet.module.css'

/** Lists the shortcuts that are available now: those of the workspace, then those of the screen. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() =>
    listShortcuts().toSorted((a, b) => Number(b.title === EVERYWHERE) - Number(a.title === EVERYWHERE)),
  )
  const [isEverywhere, setEverywhere] = useSingleKeysEverywhere()
  return (
    <Dialog title="Keyboard shortcuts" size="form" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className={styles.line}>
                  <dt>{does}</dt>
                  <dd>
                    <Kbd>{keys}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label="Single keys work on the whole screen"
          hint="Off: they work while the focus is in a list or thread. Never while you type."
          checked={isEverywhere}
          onCheckedChange={setEverywhere}
        />
      </div>
    </Dialog>
  )
}
