import { Button, Icon, LinkButton } from '@parley/ui'
import { ChevronDown, Copy, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { detailsOf } from './crash-details.ts'
import styles from './crash-screen.module.css'
import page from './pages.module.css'

export interface CrashScreenProps {
  /** The thrown value. */
  error: unknown
  /** Whether the technical details are open initially. */
  isOpen?: boolean
}

/** Shown in place of a screen that failed to render. */
export function CrashScreen({ error, isOpen = false }: CrashScreenProps) {
  const [time] = useState(() => new Date())
  const details = detailsOf(error, time)
  return (
    <div className={page.page} role="alert">
      <div className={page.box}>
        <span className={styles.tile}>
          <Icon as={TriangleAlert} size={24} />
        </span>
        <h1 className={page.title}>Something went wrong</h1>
        <p className={page.lead}>This screen stopped working. Drafts and sent messages are safe.</p>
        <div className={page.actions}>
          <Button variant="primary" icon={RefreshCw} onClick={() => window.location.reload()}>
            Reload Page
          </Button>
          <LinkButton href="/">Go to Home</LinkButton>
        </div>
        <details className={styles.details} open={isOpen}>
          <summary className={styles.summary}>
            <Icon as={ChevronDown} className={styles.chevron} />
            Technical details
          </summary>
          <div className={styles.report}>
            <pre className={styles.text}>{details}</pre>
            <CopyButton text={details} />
          </div>
        </details>
      </div>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      setLabel('Not allowed')
    }
  }
  return (
    <span className={styles.copy} aria-live="polite">
      <Button variant="quiet" size="compact" icon={Copy} onClick={() => void copy()}>
        {label}
      </Button>
    </span>
  )
}
