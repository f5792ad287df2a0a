import type { PaymentLink } from '@parley/contract'
import { useToast } from '@parley/ui'

/**
 * Returns a function that copies the address of a payment link to the clipboard, or shows it in a toast if the browser
 * refuses.
 */
export function useCopyLink() {
  const { toast } = useToast()
  return async ({ url }: Pick<PaymentLink, 'url'>) => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Payment link copied' })
    } catch {
      toast({ title: 'Copy not supported', description: `Please copy it by hand: ${url}`, destructive: true })
    }
  }
}
