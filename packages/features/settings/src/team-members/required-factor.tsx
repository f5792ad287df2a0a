import { reasonOf, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getOrganization, requireSecondFactor, type User } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { Switch, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './required-factor.module.css'

/** Shows and changes whether everybody needs a second factor; nothing until that is loaded. */
export function RequiredFactor({ users }: { users: readonly User[] }) {
  const { actor } = useSignedIn()
  const { toast } = useToast()
  const organization = useEndpointQuery(getOrganization)
  const change = useEndpointMutation(requireSecondFactor)
  const [isAsking, setAsking] = useState(false)
  if (!organization.data) return null
  const active = users.filter(({ status }) => status === 'active')
  const without = active.filter(({ hasSecondFactor }) => !hasSecondFactor)
  const isOwnMissing = without.some(({ id }) => id === actor.userId)
  const having = active.length - without.length
  const isRequired = organization.data.requiresSecondFactor
  const run = (wanted: boolean) =>
    change.mutate(
      { body: { isRequired: wanted } },
      {
        onSuccess: () => {
          setAsking(false)
          toast({ title: wanted ? 'Second factor required' : 'Second factor optional' })
        },
        onError: (error) => {
          if (!wanted) toast({ title: 'Error', description: reasonOf(error, 'Failed to save'), destructive: true })
        },
      },
    )
  return (
    <section className={styles.rule} aria-label="Second factor">
      <Switch
        label="Require a second factor of everybody"
        hint={`${having} of ${active.length} ${having === 1 ? 'has' : 'have'} one. Whoever has none sets it up before anything else.`}
        checked={isRequired}
        pending={change.isPending}
        disabled={isOwnMissing && !isRequired}
        onCheckedChange={(wanted) => (wanted ? setAsking(true) : run(false))}
      />
      {isOwnMissing && !isRequired && (
        <p className={styles.first}>
          Set up your own first, in{' '}
          <Link to={`/${PRODUCT.slug}/settings/profile/security`} className={styles.link}>
            My Profile, Security
          </Link>
          .
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Require a second factor of everybody?"
          confirmLabel="Require it"
          pendingLabel="Saving..."
          pending={change.isPending}
          error={change.error && !change.isPending ? reasonOf(change.error, 'Failed to save') : undefined}
          onConfirm={() => run(true)}
          onClose={() => setAsking(false)}
        >
          <p>{consequence(without)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const MOST_NAMED = 5

function consequence(without: readonly User[]): string {
  if (without.length === 0) return 'Everybody has one already. Whoever joins sets it up when they first sign in.'
  const names = without.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = without.length - names.length
  const all = more > 0 ? [...names, `${more} more`] : names
  const who = new Intl.ListFormat('en').format(all)
  return without.length === 1
    ? `${who} has none and must set it up before doing anything else, even if signed in now.`
    : `${who} have none and must set it up before doing anything else, even if signed in now.`
}
