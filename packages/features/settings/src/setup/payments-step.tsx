import { failureText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getOrganization, type OrganizationDetails, updateSetupGuide } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { Banner, Button } from '@parley/ui'
import { ConflictBanner } from '../form/conflict-banner.tsx'
import { PAYMENT_PART, PaymentDays, PaymentLimits } from '../organization/payment-config.tsx'
import { useOrganizationForm } from '../organization/use-organization-form.ts'
import { type StepProps, StepFrame } from './step-frame.tsx'
import { setupPath } from './steps.ts'
import { useContinueTo } from './use-continue-to.ts'
import styles from './setup-guide.module.css'

/** Step for the payment limits of the team, the expiry of payment links and the due date of invoices. */
export function PaymentsStep(props: StepProps) {
  const query = useEndpointQuery(getOrganization)
  return (
    <QueryState
      query={query}
      loading="Loading settings..."
      failed="Failed to fetch settings"
      safe="Nothing was changed."
    >
      {(organization) => <Fields {...props} organization={organization} />}
    </QueryState>
  )
}

function Fields({ guide, around, words, organization }: StepProps & { organization: OrganizationDetails }) {
  const { user } = useSignedIn()
  const onSuccess = useContinueTo(setupPath(around.after))
  const form = useOrganizationForm(organization, PAYMENT_PART)
  const agree = useEndpointMutation(updateSetupGuide)
  const isPending = form.isPending || agree.isPending
  const goOn = () => agree.mutate({ body: { payments_agreed: true } }, { onSuccess })
  return (
    <StepFrame
      around={around}
      words={words}
      title="Get paid"
      lead="These are the usual settings. Keep them or change them. You can change them later in Settings, Payment Config."
      isDone={guide.done.payments}
      focusesHeading
      onSubmit={() => {
        if (isPending) return
        if (form.changes > 0) form.save(goOn)
        else goOn()
      }}
      action={
        <Button type="submit" variant="primary" size="touch" pending={isPending} pendingLabel="Saving...">
          {form.changes > 0 ? 'Save and finish' : 'Keep these and finish'}
        </Button>
      }
    >
      <div className={styles.fields}>
        {form.meanwhile && <ConflictBanner meanwhile={form.meanwhile} labels={PAYMENT_PART.labels} />}
        {agree.error && (
          <Banner tone="danger" isAlert>
            {failureText(agree.error, 'What you changed is kept; please try again.')}
          </Banner>
        )}
        {user.simulated.payments && (
          <Banner tone="info">Payments are simulated: no money moves until a payment processor is connected.</Banner>
        )}
        <PaymentLimits form={form} />
        <PaymentDays form={form} field="default_invoice_due_days" />
        <PaymentDays form={form} field="default_link_expiration_days" />
      </div>
    </StepFrame>
  )
}
