import { quotedSentences } from '../sentences/index.ts'
import { auditStates } from './audit.ts'
import { customerPagesStates } from './customer-pages.ts'
import { customersStates } from './customers.ts'
import { flowsStates } from './flows.ts'
import { homeStates } from './home.ts'
import { invoicesStates } from './invoices.ts'
import { meetingsStates } from './meetings.ts'
import { messageWritingStates } from './message-writing.ts'
import { messagesStates } from './messages.ts'
import { phoneStates } from './phone.ts'
import type { QuotingState, RequiredState } from './required-state.ts'
import { settingsStates } from './settings.ts'
import { shellStates } from './shell.ts'
import { signInStates } from './sign-in.ts'
import { teamStates } from './team.ts'
import { templatesStates } from './templates.ts'
import { transactionsStates } from './transactions.ts'
import { virtualTerminalStates } from './virtual-terminal.ts'

const states: readonly RequiredState[] = [
  ...signInStates,
  ...shellStates,
  ...homeStates,
  ...meetingsStates,
  ...messagesStates,
  ...messageWritingStates,
  ...virtualTerminalStates,
  ...customersStates,
  ...invoicesStates,
  ...teamStates,
  ...templatesStates,
  ...transactionsStates,
  ...phoneStates,
  ...settingsStates,
  ...auditStates,
  ...customerPagesStates,
  ...flowsStates,
]

const quotesByStory = Map.groupBy(quotedSentences, ({ story }) => story)

/** Every state that the current screens must show. */
export const requiredStates: readonly QuotingState[] = states.map(({ title, story, sentence }) => ({
  title,
  story,
  sentence,
  quotes: quotesByStory.get(`${title} > ${story}`) ?? [],
}))
