import { Banner } from '@parley/ui'
import { FormSection } from '../form/settings-form.tsx'
import { OrganizationTabFrame } from './organization-tab-frame.tsx'
import { PAYMENT_PART, PaymentDays, PaymentLimits } from './payment-config.tsx'

/**
 * Edits the default expiry of payment links, the default due date of invoices, and the initial payment limits of new
 * users.
 */
export function PaymentConfigTab() {
  return (
    <OrganizationTabFrame part={PAYMENT_PART}>
      {(form) => (
        <>
          <FormSection
            title="Payment links"
            text="How long a customer can open a link. Links already sent keep their expiry."
          >
            <PaymentDays form={form} field="default_link_expiration_days" />
          </FormSection>
          <FormSection title="Invoices" text="When a new invoice is due unless somebody chooses another day.">
            <PaymentDays form={form} field="default_invoice_due_days" />
          </FormSection>
          <FormSection title="Payment limits" text="The most that a person may charge or request at once.">
            <PaymentLimits form={form} />
            <Banner tone="info">
              These are filled in for new users only. To change the limit of a current user, open Team Members.
            </Banner>
          </FormSection>
        </>
      )}
    </OrganizationTabFrame>
  )
}
