import { useNow, useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { may, onlyStartText, OPTED_OUT_TEXT } from '@parley/domain'
import { Banner, Button } from '@parley/ui'
import { MessageSquareOff } from 'lucide-react'
import { optOutWords } from './opt-out-words.ts'
import type { OptOut } from './use-opt-out.tsx'
import styles from './opt-out-banner.module.css'

interface OptOutBannerProps {
  phoneNumber: Conversation['customer']['phoneNumber']
  optOut: NonNullable<Conversation['customer']['optOut']>
  onOpen: OptOut['open']
}

/** Shown above the composer: by whom the texts were stopped, the consequences, and the action to allow them again. */
export function OptOutBanner({ phoneNumber, optOut, onOpen }: OptOutBannerProps) {
  const { user, actor } = useSignedIn()
  const now = useNow()
  return (
    <div className={styles.place}>
      <Banner tone="warning" icon={MessageSquareOff}>
        <p className={styles.who}>{optOutWords(optOut, user.settings.display.timezone, now)}</p>
        <p className={styles.why}>
          {OPTED_OUT_TEXT}
          {may(actor, 'paymentRequest.create') && ' Payment requests are sent by text, so they are off as well.'}
        </p>
        <div className={styles.actions}>
          <Button
            size="compact"
            disabledReason={optOut.by === null ? onlyStartText(phoneNumber) : undefined}
            onClick={() => onOpen('allow-texts')}
          >
            Allow texts again
          </Button>
          <Button size="compact" variant="quiet" onClick={() => onOpen('consent-history')}>
            History
          </Button>
        </div>
      </Banner>
    </div>
  )
}
