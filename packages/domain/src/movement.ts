import type { PaymentMethod } from './payment.entities.ts'
import type { RefundMethod } from './refund.rules.ts'

/** How money moves: it comes in, is refunded, or a payment recorded by mistake is reversed. */
export const MOVEMENT_KINDS = ['payment', 'refund', 'reversal'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The method by which money came in or went out. */
export const MOVEMENT_METHODS = [
  'payment_link',
  'virtual_terminal',
  'original_payment',
  'cash',
  'check',
  'other',
] as const satisfies readonly (PaymentMethod | RefundMethod)[]
export type MovementMethod = (typeof MOVEMENT_METHODS)[number]
