import type { PaymentLink } from '@parley/contract'
import { useToast } from '@parley/ui'

/** Puts the address of a payment link on the clipboard, or says it where the browser refuses. */
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
