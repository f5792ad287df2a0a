import { getSettings } from '@parley/contract'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'

export function handleSettings({ on }: Handle, context: MockContext): void {
  on(getSettings, ({ actor }) => {
    const { name, timezone, paymentConfig, smsConfig } = organizationOf(context, actor.organizationId)
    const { default_link_expiration_days, default_invoice_due_days } = paymentConfig
    const payment_config = { default_link_expiration_days, default_invoice_due_days }
    return { value: { organization: { name, timezone, settings: { payment_config, sms_config: smsConfig } } } }
  })
}
