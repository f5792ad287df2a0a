import { IconButton, useToast } from '@parley/ui'
import { Copy } from 'lucide-react'
import styles from './copyable.module.css'

/** Shows an id with a copy button. `what` is the name of the id. */
export function Copyable({ what, text }: { what: string; text: string }) {
  const { toast } = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `Copied the ${what}` })
    } catch {
      toast({ title: 'Copy not supported', description: `Please copy it by hand: ${text}`, destructive: true })
    }
  }
  return (
    <span className={styles.copyable}>
      <code className={styles.text}>{text}</code>
      <IconButton size="compact" name={`Copy the ${what}`} icon={Copy} onClick={() => void copy()} />
    </span>
  )
}
