import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type Customer, listConsentChanges } from '@parley/contract'
import { may } from '@parley/domain'
import { Button, Icon, lazyModule, useLazyPart } from '@parley/ui'
import { ChevronDown, ChevronUp, CircleCheck, MessageSquareOff } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { QueryState } from '../query-state/index.ts'
import { ConsentHistory } from './consent-history.tsx'
import { consentBlockReason, consentSince } from './consent-text.ts'
import styles from './consent-strip.module.css'

const dialogModule = lazyModule('The dialog', () => import('./consent-dialog.tsx'))

export interface ConsentStripHandle {
  /** Shows the history and focuses its button. */
  openHistory: () => void
}

export interface ConsentStripProps {
  /** Handle that opens the history from elsewhere. */
  ref?: Ref<ConsentStripHandle>
  customer: Pick<Customer, 'id' | 'name' | 'phoneNumber' | 'optedOutAt'>
}

/**
 * Shows whether a customer may be texted, since when and on whose word, with the history and the button that changes
 * it. It is placed at the bottom, so the history opens upwards.
 */
export function ConsentStrip({ customer, ref }: ConsentStripProps) {
  const { user, actor } = useSignedIn()
  const query = useEndpointQuery(listConsentChanges, { params: { id: customer.id } })
  const historyId = useId()
  const [hasHistory, setHistory] = useState(false)
  const historyButton = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({
    openHistory: () => {
      setHistory(true)
      historyButton.current?.focus()
    },
  }))
  /**
   * The change that was requested: if somebody else stops the texts while the dialog is open, its question stays the
   * same.
   */
  const [asked, setAsked] = useState<'stop' | 'allow' | null>(null)
  const { part, load, preload } = useLazyPart(dialogModule)
  const isStopped = customer.optedOutAt !== null
  const last = query.data?.[0]
  const hold = isStopped ? consentBlockReason(last, customer.phoneNumber) : null
  const close = () => setAsked(null)
  const ask = () => {
    setAsked(isStopped ? 'allow' : 'stop')
    load(close)
  }
  return (
    <section className={styles.strip} aria-label="Consent to texts">
      <div className={styles.line}>
        <span className={styles.state} data-stopped={isStopped || undefined}>
          <Icon as={isStopped ? MessageSquareOff : CircleCheck} />
          {isStopped ? 'Texts stopped' : 'Texts allowed'}
        </span>
        {last?.optedOut === isStopped && (
          <span className={styles.since}>{consentSince(last, user.settings.display.timezone)}</span>
        )}
        <span className={styles.actions}>
          <Button
            ref={historyButton}
            size="compact"
            variant="quiet"
            aria-expanded={hasHistory}
            aria-controls={historyId}
            onClick={() => setHistory(!hasHistory)}
          >
            History <Icon as={hasHistory ? ChevronUp : ChevronDown} size={14} />
          </Button>
          {may(actor, 'customer.write') && (
            <Button
              size="compact"
              variant={isStopped ? 'secondary' : 'danger-quiet'}
              disabledReason={hold ?? undefined}
              onPointerEnter={preload}
              onClick={ask}
            >
              {isStopped ? 'Allow texts' : 'Opt out'}
            </Button>
          )}
        </span>
      </div>
      {hold !== null && <p className={styles.hold}>{hold}</p>}
      <div id={historyId} className={styles.history} hidden={!hasHistory}>
        {hasHistory && (
          <QueryState query={query} failed="Failed to load the history" safe="Your data is safe.">
            {(changes) =>
              changes.length === 0 ? (
                <p className={styles.none}>This customer has never opted out of text messages.</p>
              ) : (
                <ConsentHistory changes={changes} />
              )
            }
          </QueryState>
        )}
      </div>
      {asked !== null && part && <part.ConsentDialog customer={customer} optedOut={asked === 'stop'} onClose={close} />}
    </section>
  )
}
