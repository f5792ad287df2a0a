import type { Knex } from 'knex'
import { MEMBERS_OF_LINE } from './line-members.ts'

/** The columns of a business number `n`, with its member ids. */
export const lineColumns = (knex: Knex) => ({
  id: 'id',
  label: 'label',
  phoneNumber: 'e164',
  isDefault: 'is_default',
  isActive: 'is_active',
  isForTexts: 'is_for_texts',
  isForCalls: 'is_for_calls',
  conversationCount: 'conversation_count',
  memberIds: knex.raw(MEMBERS_OF_LINE),
})
