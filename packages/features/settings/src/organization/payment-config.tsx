import { type Cents, CONFIG_DAYS, parseCents, refuse, toDecimal } from '@parley/domain'
import { FieldGrid, MoneyField, Segmented } from '@parley/ui'
import type { OrganizationPart } from './organization-part.ts'
import type { OrganizationForm } from './organization-tab-frame.tsx'
import styles from './organization.module.css'

interface PaymentValues {
  default_link_expiration_days: string
  default_invoice_due_days: string
  standard_user_limit: string
  manager_user_limit: string
}

type Limit = 'standard_user_limit' | 'manager_user_limit'
type Days = 'default_link_expiration_days' | 'default_invoice_due_days'

const amountOf = (typed: string): Cents | null => parseCents(typed.trim())

/** The part of the organisation with the payment settings. */
export const PAYMENT_PART: OrganizationPart<PaymentValues> = {
  labels: {
    default_link_expiration_days: 'Default payment-link expiry',
    default_invoice_due_days: 'Default invoice due',
    standard_user_limit: 'Standard user limit',
    manager_user_limit: 'Manager user limit',
  },
  valuesOf: ({ settings: { payment_config: config } }) => ({
    default_link_expiration_days: String(config.default_link_expiration_days),
    default_invoice_due_days: String(config.default_invoice_due_days),
    standard_user_limit: toDecimal(config.standard_user_limit),
    manager_user_limit: toDecimal(config.manager_user_limit),
  }),
  apply: (values, organization) => {
    const amounts = {
      standard_user_limit: amountOf(values.standard_user_limit),
      manager_user_limit: amountOf(values.manager_user_limit),
    }
    const { standard_user_limit: standard, manager_user_limit: manager } = amounts
    if (standard === null || manager === null) {
      const field = standard === null ? 'standard_user_limit' : 'manager_user_limit'
      return refuse('invalid', 'Enter an amount like 2500.00, with a point before the cents.', { field })
    }
    const payment_config = {
      default_link_expiration_days: Number(values.default_link_expiration_days),
      default_invoice_due_days: Number(values.default_invoice_due_days),
      standard_user_limit: standard,
      manager_user_limit: manager,
    }
    return { allowed: true, organization: { ...organization, settings: { ...organization.settings, payment_config } } }
  },
}

const DAYS = CONFIG_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

interface FieldsProps {
  form: OrganizationForm<PaymentValues>
}

/** Selects the number of days until a payment link expires or an invoice is due. */
export function PaymentDays({ form, field }: FieldsProps & { field: Days }) {
  const label = PAYMENT_PART.labels[field]
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <Segmented
        block
        label={label}
        options={DAYS}
        value={form.values[field]}
        onValueChange={(value) => form.change({ [field]: value })}
      />
    </div>
  )
}

/** Edits the initial payment limits of new users, by role. */
export function PaymentLimits({ form }: FieldsProps) {
  const limit = (field: Limit) => (
    <MoneyField
      label={PAYMENT_PART.labels[field]}
      required
      min="0"
      value={form.values[field]}
      error={form.errorOf(field)}
      onValueChange={(value) => form.change({ [field]: value })}
    />
  )
  return (
    <FieldGrid>
      {limit('standard_user_limit')}
      {limit('manager_user_limit')}
    </FieldGrid>
  )
}
