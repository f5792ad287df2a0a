import { useEndpointMutation, useEndpointQuery } from '@parley/client'
import { getSetupGuide, updateSetupGuide } from '@parley/contract'
import { PRODUCT, setupStepsLeft } from '@parley/domain'
import { Banner, Button, useToast } from '@parley/ui'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './finish-setup.module.css'

/** Links back to the set-up while steps are left and until the user dismisses it. */
export function FinishSetup() {
  const { toast } = useToast()
  const guide = useEndpointQuery(getSetupGuide).data
  const update = useEndpointMutation(updateSetupGuide)
  const left = guide ? setupStepsLeft(guide.done).length : 0
  if (left === 0 || guide?.isPutAway) return null
  const putAway = () =>
    update.mutate(
      { body: { put_away: true } },
      { onError: () => toast({ title: 'The reminder could not be dismissed', destructive: true }) },
    )
  return (
    <section aria-label="Setup">
      <Banner
        tone="info"
        icon={ListChecks}
        action={
          <Button variant="quiet" size="compact" pending={update.isPending} onClick={putAway}>
            Dismiss
          </Button>
        }
      >
        <span className={styles.words}>
          <Link className={styles.link} to={`/${PRODUCT.slug}/setup`}>
            Finish setup
          </Link>
          {`${left} ${left === 1 ? 'step is' : 'steps are'} left.`}
        </span>
      </Banner>
    </section>
  )
}
