import type { Role } from '@parley/domain'

/** What a role may do, beyond the one before it. */
export const ROLE_ABOUT: Readonly<Record<Role, string>> = {
  basic: 'Messages and customers only.',
  standard: 'Also payments, requests and invoices, up to a limit.',
  manager: 'Also refunds, reassigning and performance.',
  admin: 'Everything, including settings. No limit.',
}
