import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getHeldTexts } from '@parley/contract'
import { heldTextsAdvice, heldTextsCount, type HeldReason, may } from '@parley/domain'
import { Banner } from '@parley/ui'
import { useState } from 'react'
import styles from './held-texts-banner.module.css'

/**
 * Banner on every screen that tells admins that texts are not being sent, why, what to do and how many are waiting;
 * shown until a text is sent or the banner is closed.
 */
export function HeldTextsBanner() {
  const { actor } = useSignedIn()
  const { data } = useEndpointQuery(getHeldTexts, {}, { enabled: may(actor, 'carrier.read') })
  const [closed, setClosed] = useState<HeldReason | null>(null)
  const held = data?.held ?? null
  if (data && held === null && closed !== null) setClosed(null)
  if (held === null || held.reason === closed) return null
  return (
    <div className={styles.place}>
      <Banner tone="danger" isAlert onClose={() => setClosed(held.reason)}>
        <strong className={styles.title}>Texts are not being sent.</strong> {heldTextsAdvice(held)}{' '}
        {heldTextsCount(held)}
      </Banner>
    </div>
  )
}
