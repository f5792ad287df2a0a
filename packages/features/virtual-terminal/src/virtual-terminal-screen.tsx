import { useSignedIn } from '@parley/client'
import { may, PRODUCT, TERMINAL_DENIED_TEXT } from '@parley/domain'
import { EmptyState, PageHeader, PageTitle } from '@parley/ui'
import { Lock } from 'lucide-react'
import { Terminal } from './terminal.tsx'
import styles from './virtual-terminal-screen.module.css'

/** Takes payments by phone or in person. */
export function VirtualTerminalScreen() {
  const { actor } = useSignedIn()
  return (
    <div className={styles.screen}>
      <PageTitle>{`Virtual Terminal · ${PRODUCT.name}`}</PageTitle>
      {may(actor, 'virtualTerminal.use') ? (
        <Terminal />
      ) : (
        <>
          <PageHeader title="Virtual Terminal" />
          <EmptyState icon={Lock} title="Access Denied">
            {TERMINAL_DENIED_TEXT}
          </EmptyState>
        </>
      )}
    </div>
  )
}
