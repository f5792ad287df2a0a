import { Button, useToast } from '@parley/ui'
import { Copy } from 'lucide-react'

/** Copies the details of an entry. */
export function CopyDetails({ text }: { text: string }) {
  const { toast } = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Details copied' })
    } catch {
      toast({
        title: 'Copy not supported',
        description: 'Please select and copy the details by hand.',
        destructive: true,
      })
    }
  }
  return (
    <Button size="compact" variant="quiet" icon={Copy} onClick={() => void copy()}>
      Copy details
    </Button>
  )
}
