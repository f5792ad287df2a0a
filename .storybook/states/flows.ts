import { type RequiredState, states } from './required-state.ts'

export const flowsStates: readonly RequiredState[] = [
  ...states('Flows/Paths of a transaction', {
    OfPaidOnes: 'Every path of a transaction that is completed with Simulate Payment can be walked on the screen.',
    OfOthers:
      'Every path of a transaction that the provider takes, that fails or that is voided can be walked on the screen.',
  }),
  ...states('Flows/Paths of an invoice', {
    Walked: 'Every path through the lifecycle of an invoice can be walked in its details.',
  }),
  ...states('Flows/Paths of a payment at the terminal', {
    AnsweredAtOnce:
      'A payment that is answered at once is taken once, declined, refused or needs a confirmation first.',
    SettledLater: 'A payment whose outcome the provider has not reported yet is checked again and never sent again.',
    Unanswered: 'A payment without a response is sent again as the same payment, so that it is charged at most once.',
  }),
  ...states('Flows/Paths of a refund', {
    Answered: 'An approved refund succeeds or fails, and both its badge and the recorded amount show it.',
    NotAnsweredAtOnce: 'A refund with an unknown outcome says so until the provider reports success or failure.',
    NotApproved: 'A refund that is rejected or withdrawn moves no money.',
  }),
  ...states('Flows/Get paid', {
    TextRequestPaid: 'A customer is texted, asked to pay and pays, and the thread shows each step.',
  }),
]
