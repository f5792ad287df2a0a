import type { BilledParts } from '@parley/domain/sms-parts'
import { useEffect, useState } from 'react'

/** What the carrier bills for `text`; null until the counter has loaded, which it does with the first character. */
export function useBilledParts(text: string): BilledParts | null {
  const [count, setCount] = useState<((text: string) => BilledParts) | null>(null)
  const isNeeded = text !== '' && count === null
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    void import('@parley/domain/sms-parts').then(({ billedParts }) => isCurrent && setCount(() => billedParts))
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return count?.(text) ?? null
}
