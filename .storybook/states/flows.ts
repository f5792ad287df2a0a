import { type RequiredState, states } from './required-state.ts'

export const flowsStates: readonly RequiredState[] = [
  ...states('Flows/Paths of a transaction', {
    OfPaidOnes: 'Every way through the lifecycle of a transaction that is paid can be walked on the screen.',
    OfOthers: 'A transaction that fails or is voided offers nothing any more.',
  }),
  ...states('Flows/Paths of an invoice', {
    Walked: 'Every way through the lifecycle of an invoice can be walked in its details.',
  }),
  ...states('Flows/Paths of a payment at the terminal', {
    AnsweredAtOnce: 'A payment that is answered is taken once, declined, refused or asked about.',
    SettledLater: 'A payment that the provider keeps to itself is looked at and never sent again.',
    Unanswered: 'A payment without an answer is sent again as the same one, whatever becomes of it.',
  }),
  ...states('Flows/Paths of a refund', {
    Answered: 'An approved refund succeeds or fails, in words and in the books.',
    NotAnsweredAtOnce: 'A refund of which nothing is known says so until the provider is asked again.',
    NotApproved: 'A refund that is rejected moves no money.',
  }),
  ...states('Flows/Get paid', {
    TextRequestPaid: 'A customer is texted, asked to pay and pays, and the thread shows each step.',
  }),
]
