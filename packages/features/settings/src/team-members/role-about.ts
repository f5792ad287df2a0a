import type { Role } from '@parley/domain'

/** Permissions of each role, in addition to those of the role before it. */
export const ROLE_ABOUT: Readonly<Record<Role, string>> = {
  basic: 'Messages and customers only.',
  standard: 'Also payments, requests and invoices, up to a limit.',
  manager: 'Also refunds, reassigning and performance.',
  admin: 'Everything, including settings. No limit.',
}
