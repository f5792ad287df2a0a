import { checkCustomerForm } from '@parley/domain'
import type { CustomerForm, CustomerRequest } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** The Add Customer dialog. Submitting it twice is harmless: a number that was already added is refused. */
export const addCustomerFlow = createSubmissionFlow<CustomerForm, null, CustomerRequest, { optedOutAt: string | null }>(
  {
    id: 'addCustomer',
    check: checkCustomerForm,
    isHarmless: true,
  },
)
