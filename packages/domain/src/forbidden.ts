import type { Permission } from './policy.ts'
import { REFUND_FORBIDDEN_TEXT } from './refund.rules.ts'
import { TERMINAL_DENIED_TEXT } from './terminal.rules.ts'
import { VOID_FORBIDDEN_TEXT } from './void.rules.ts'

const TEXTS: Readonly<Partial<Record<Permission, string>>> = {
  'transaction.refund': REFUND_FORBIDDEN_TEXT,
  'transaction.void': VOID_FORBIDDEN_TEXT,
  'virtualTerminal.use': TERMINAL_DENIED_TEXT,
}

/** The message when a role lacks `permission`. */
export const forbiddenText = (permission: Permission): string => TEXTS[permission] ?? 'Your role does not allow this'
