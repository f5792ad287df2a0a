import type { Case } from './case.ts'
import { accountWrites } from './cases/account-writes.ts'
import { conversationWrites } from './cases/conversation-writes.ts'
import { moneyReads } from './cases/money-reads.ts'
import { paymentRequestWrites } from './cases/payment-request-writes.ts'
import { paymentWrites } from './cases/payment-writes.ts'
import { peopleReads } from './cases/people-reads.ts'
import { talkReads } from './cases/talk-reads.ts'
import { teamTalk } from './cases/team-talk.ts'
import { textWrites } from './cases/text-writes.ts'
import { generatedCases } from './generated-cases.ts'

/** The suite in the order in which it runs: refusals and reads first, then what changes something, payments last. */
export const conformanceCases: readonly Case[] = [
  ...generatedCases(),
  ...peopleReads,
  ...talkReads,
  ...moneyReads,
  ...accountWrites,
  ...conversationWrites,
  ...textWrites,
  ...teamTalk,
  ...paymentRequestWrites,
  ...paymentWrites,
]
