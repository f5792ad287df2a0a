import type { BilledParts } from '@parley/domain/sms-parts'
import { lazyModule, useFetchedPart } from '@parley/ui'
import { useEffect } from 'react'

const partsModule = lazyModule('The count of parts', () => import('@parley/domain/sms-parts'))

/**
 * The parts that the carrier bills for `text`; null until the counter has loaded. The counter is fetched with the first
 * character, and again with the next one if that failed.
 */
export function useBilledParts(text: string): BilledParts | null {
  const { part, fetch } = useFetchedPart(partsModule)
  useEffect(() => {
    if (text !== '' && part === null) fetch()
  }, [text, part, fetch])
  return part?.billedParts(text) ?? null
}
